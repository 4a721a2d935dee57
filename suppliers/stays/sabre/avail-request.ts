import type { CalendarDate } from '#domain/calendar-date.ts';
import type { RoomOccupancy } from '#domain/stays/occupancy.ts';

/** What is asked for around: coordinates, or a place that Sabre knows by a code (`RefPointType` 6 is an airport). */
type Around = { geoCode: { latitude: number; longitude: number } } | { refPoint: RefPoint };
type RefPoint = { value: string; valueContext: string; refPointType: string };

/** SPEC §7.3's request for hotels, which is Sabre's in camel case; where several hotels are meant by their codes, they take the place of `geoSearch`. */
export type AvailCriteria = {
  where: { geoSearch: { radius: number; unit: 'MI' | 'KM' } & Around } | { hotelCodes: string[] };
  /** `offset` counts from 1. */
  pagination: { offset?: number; pageSize: number };
  rateInfo: { currencyCode: string; refundableOnly: boolean };
  stay: { startDate: CalendarDate; endDate: CalendarDate };
  rooms: RoomOccupancy[];
};

export type Json = string | number | boolean | Json[] | { [name: string]: Json };
export type JsonObject = { [name: string]: Json };

/**
 * `GetHotelAvailRQ` as JSON. `terms` are an agency's own criteria as Sabre writes them, below `SearchCriteria`: rate sources, negotiated rates, brands, order; what is
 * searched for stands above them.
 */
export function availRequest(criteria: AvailCriteria, terms: JsonObject, pseudoCityCode?: string): JsonObject {
  const { where, pagination, rateInfo, stay, rooms } = criteria;
  const asked: JsonObject = {
    ...(pagination.offset === undefined ? {} : { OffSet: pagination.offset }),
    PageSize: pagination.pageSize,
    ...('hotelCodes' in where ? { HotelRefs: { HotelRef: where.hotelCodes.map(hotelRef) } } : { GeoSearch: geoSearch(where) }),
    RateInfoRef: {
      CurrencyCode: rateInfo.currencyCode,
      RefundableOnly: rateInfo.refundableOnly,
      StayDateTimeRange: { StartDate: stay.startDate, EndDate: stay.endDate },
      Rooms: { Room: rooms.map(roomOf) },
    },
  };
  return {
    GetHotelAvailRQ: {
      ...(pseudoCityCode ? { POS: { Source: { PseudoCityCode: pseudoCityCode } } } : {}),
      SearchCriteria: over(terms, asked),
    },
  };
}

const hotelRef = (code: string): JsonObject => ({ HotelCode: code, CodeContext: 'GLOBAL' });

function geoSearch({
  geoSearch: { radius, unit, ...around },
}: Extract<AvailCriteria['where'], { geoSearch: unknown }>): JsonObject {
  const place: JsonObject =
    'geoCode' in around
      ? { GeoCode: { Latitude: around.geoCode.latitude, Longitude: around.geoCode.longitude } }
      : { RefPoint: refPointOf(around.refPoint) };
  return { GeoRef: { Radius: radius, UOM: unit, ...place } };
}

const refPointOf = ({ value, valueContext, refPointType }: RefPoint): JsonObject => ({
  Value: value,
  ValueContext: valueContext,
  RefPointType: refPointType,
});

/** Ages are one text with commas between them; a room without children says nothing of them. */
const roomOf = ({ adults, childAges }: RoomOccupancy, index: number): JsonObject => ({
  Index: index + 1,
  Adults: adults,
  ...(childAges.length > 0 ? { Children: childAges.length, ChildAges: childAges.join() } : {}),
});

/** One object over another, all the way down; lists are taken whole. */
function over(below: JsonObject, above: JsonObject): JsonObject {
  const both = Object.keys(above).map((name): [string, Json] => {
    const [lower, upper] = [below[name], above[name] as Json];
    return [name, isObject(lower) && isObject(upper) ? over(lower, upper) : upper];
  });
  return { ...below, ...Object.fromEntries(both) };
}

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
