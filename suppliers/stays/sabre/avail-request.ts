import type { CalendarDate } from '#domain/calendar-date.ts';
import type { RoomOccupancy } from '#domain/stays/occupancy.ts';

/** The centre of the search: coordinates, or a place by its code at Sabre (`RefPointType` 6 is an airport). */
type Around = { geoCode: { latitude: number; longitude: number } } | { refPoint: RefPoint };
type RefPoint = { value: string; valueContext: string; refPointType: string };

/** SPEC §7.3's hotel request, which is Sabre's in camel case; hotel codes can replace `geoSearch`. */
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
 * `GetHotelAvailRQ` as JSON. `terms` are the agency's own criteria below `SearchCriteria`: rate sources, negotiated rates,
 * brands, order; the search's fields override them.
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

/** Ages are comma-separated text; rooms without children omit them. */
const roomOf = ({ adults, childAges }: RoomOccupancy, index: number): JsonObject => ({
  Index: index + 1,
  Adults: adults,
  ...(childAges.length > 0 ? { Children: childAges.length, ChildAges: childAges.join() } : {}),
});

/** Deep merge, `above` overriding `below`; lists are replaced whole. */
function over(below: JsonObject, above: JsonObject): JsonObject {
  const both = Object.keys(above).map((name): [string, Json] => {
    const [lower, upper] = [below[name], above[name] as Json];
    return [name, isObject(lower) && isObject(upper) ? over(lower, upper) : upper];
  });
  return { ...below, ...Object.fromEntries(both) };
}

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
