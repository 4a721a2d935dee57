import type { AvailCriteria, Json, JsonObject } from '#suppliers/stays/sabre/avail-request.ts';

/**
 * A recorded `GetHotelAvailRQ` in XML, read in two independent ways: as equivalent JSON, and as the product's search criteria
 * plus the agency's own terms.
 */
type Element = { name: string; attributes: Record<string, string>; children: Element[]; text: string };

const TAG = /<(\/?)([\w:]+)((?:\s+[\w:]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>([^<]*)/g;
const ATTRIBUTE = /([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&amp;': '&' };
const plain = (text: string): string => text.replace(/&(lt|gt|quot|apos|amp);/g, (entity) => ENTITIES[entity] as string).trim();

/** Reads the subset of XML that the recorded requests use; throws on anything else. */
function readXml(xml: string): Element {
  const root: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  let at = 0;
  const text = xml
    .replace(/^\s*<\?xml[^>]*\?>/, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .trim();
  for (const [whole, end, name = '', attributes = '', empty, words = ''] of text.matchAll(TAG)) {
    if (text.indexOf(whole, at) !== at) throw new Error(`Not read: ${text.slice(at, at + 60)}`);
    at += whole.length;
    if (end) {
      if (open.pop()?.name !== name) throw new Error(`</${name}> ends what was not begun`);
    } else {
      const entries = [...attributes.matchAll(ATTRIBUTE)].map(([, key = '', a, b]) => [key, plain(a ?? b ?? '')]);
      const element: Element = { name, attributes: Object.fromEntries(entries), children: [], text: empty ? '' : plain(words) };
      open.at(-1)?.children.push(element);
      if (!empty) open.push(element);
    }
  }
  if (at !== text.length || open.length !== 1 || !root.children[0]) throw new Error(`Not read: ${text.slice(at, at + 60)}`);
  return root.children[0];
}

const NUMBERS = new Set('OffSet PageSize Radius Index Adults Children Min Max Latitude Longitude Count NumberOfRooms'.split(' '));
/** Repeatable elements: lists in JSON, even with a single item. */
const LISTS = new Set(
  (
    'HotelRef Room RatePlanCandidate BrandCode ChainCode AmenityCode SecurityFeatureCode PropertyTypeCode PropertyQualityCode ' +
    'LoyaltyId Attribute TierLabel'
  ).split(' '),
);
/** Two elements that version 3 named differently. */
const NOW_CALLED: Record<string, string> = { StayDateRange: 'StayDateTimeRange', InfoSource: 'RateSource' };
/** Ratings are strings; prices and radii are numbers. */
const TEXTS_IN = new Set(['SabreRating']);

const typed = (name: string, text: string, inside: string): Json => {
  if (NUMBERS.has(name) && !TEXTS_IN.has(inside)) return Number(text);
  return text === 'true' || text === 'false' ? text === 'true' : text;
};

function jsonOf(element: Element): Json {
  const { name, attributes, children, text } = element;
  const own = Object.entries(attributes).filter(([key]) => !key.startsWith('xmlns'));
  if (own.length === 0 && children.length === 0) return typed(name, text, '');
  const object: JsonObject = Object.fromEntries(own.map(([key, value]) => [key, typed(key, value, name)]));
  for (const child of children) {
    const key = NOW_CALLED[child.name] ?? child.name;
    const value = jsonOf(child);
    if (LISTS.has(child.name)) object[key] = [...((object[key] as Json[] | undefined) ?? []), value];
    else if (key in object) throw new Error(`${key} stands twice and is no list`);
    else object[key] = value;
  }
  return object;
}

/** The request as JSON, in the version the product uses. */
export function recordedJson(xml: string): { GetHotelAvailRQ: JsonObject } {
  const { version: _, ...request } = jsonOf(readXml(xml)) as JsonObject;
  return { GetHotelAvailRQ: request };
}

/**
 * The search criteria of a recording in the product's terms, and its further contents; throws if a criterion every search needs
 * is missing.
 */
export function recordedCriteria(xml: string) {
  const root = readXml(xml);
  const all = (name: string, from: Element = root): Element[] =>
    from.children.flatMap((child) => [...(child.name === name ? [child] : []), ...all(name, child)]);
  const one = (...names: string[]): Element => {
    const found = names.flatMap((name) => all(name))[0];
    if (!found) throw new Error(`No ${names[0]}`);
    return found;
  };
  const { OffSet, PageSize } = one('SearchCriteria').attributes;
  const { CurrencyCode = '', RefundableOnly } = one('RateInfoRef').attributes;
  const { StartDate = '', EndDate = '' } = one('StayDateTimeRange', 'StayDateRange').attributes;
  const criteria: AvailCriteria = {
    where: whereOf(all('HotelRef'), all('GeoRef')[0]),
    pagination: { ...(OffSet ? { offset: Number(OffSet) } : {}), pageSize: Number(PageSize) },
    rateInfo: { currencyCode: CurrencyCode, refundableOnly: RefundableOnly === 'true' },
    stay: { startDate: StartDate, endDate: EndDate },
    rooms: all('Room')
      .toSorted((a, b) => Number(a.attributes.Index) - Number(b.attributes.Index))
      .map((room) => ({ adults: Number(room.attributes.Adults), childAges: agesOf(all('ChildAges', room)[0]) })),
  };
  return { criteria, terms: besides(xml), pseudoCityCode: all('Source')[0]?.attributes.PseudoCityCode };
}

const agesOf = (element: Element | undefined): number[] =>
  (element?.text ?? '').split(',').flatMap((age) => (age ? Number(age) : []));

function whereOf(refs: Element[], geoRef: Element | undefined): AvailCriteria['where'] {
  if (refs.length > 0) return { hotelCodes: refs.map(({ attributes }) => attributes.HotelCode ?? '') };
  const { Radius, UOM } = geoRef?.attributes ?? {};
  const place = geoRef?.children[0]?.attributes ?? {};
  const around =
    place.Latitude === undefined
      ? { refPoint: { value: place.Value ?? '', valueContext: place.ValueContext ?? '', refPointType: place.RefPointType ?? '' } }
      : { geoCode: { latitude: Number(place.Latitude), longitude: Number(place.Longitude) } };
  return { geoSearch: { radius: Number(Radius), unit: UOM as 'MI' | 'KM', ...around } };
}

/** The parts no search of the product sends: an agency's own terms. */
function besides(xml: string): JsonObject {
  const { SearchCriteria } = recordedJson(xml).GetHotelAvailRQ as { SearchCriteria: JsonObject };
  const { OffSet: _a, PageSize: _b, HotelRefs: _c, GeoSearch, RateInfoRef, ...terms } = SearchCriteria;
  const { CurrencyCode: _d, RefundableOnly: _e, StayDateTimeRange: _f, Rooms: _g, ...rates } = RateInfoRef as JsonObject;
  const { GeoRef: _h, ...geo } = (GeoSearch ?? {}) as JsonObject;
  return {
    ...terms,
    ...(Object.keys(rates).length > 0 ? { RateInfoRef: rates } : {}),
    ...(Object.keys(geo).length > 0 ? { GeoSearch: geo } : {}),
  };
}
