import { isCalendarDate } from '#domain/calendar-date.ts';

/** Formats of flight data, whoever sends them; other values are not calculated with, looked up or shown. */
const LOCAL_TIME = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,6})?)?$/;
/** Every month has so many days. */
const SHORTEST_MONTH = '28';
/** Two weeks in minutes have five digits. */
const DURATION = /^P(?=\d|T\d)(?:\d{1,3}D)?(?:T(?=\d)(?:\d{1,4}H)?(?:\d{1,5}M)?)?$/;
const PLACE_CODE = /^[A-Z]{3}$/;
const CARRIER_CODE = /^[A-Z\d]{2,3}$/;
const FLIGHT_NUMBER = /^\d{0,5}[A-Z]?$/;
const AIRCRAFT_CODE = /^[A-Z\d]{2,4}$/i;
const MOST_LETTERS = 500;
/** Upper limit of pieces of luggage, stops and seats. */
const MOST_COUNTED = 999;

/** A valid local date and time at an airport, without a time zone. */
export const isLocalTime = (value: unknown): value is string =>
  typeof value === 'string' &&
  LOCAL_TIME.test(value) &&
  (value.slice(8, 10) <= SHORTEST_MONTH || isCalendarDate(value.slice(0, 10)));
export const isDuration = (value: unknown): value is string => typeof value === 'string' && DURATION.test(value);
export const isPlaceCode = (value: unknown): value is string => typeof value === 'string' && PLACE_CODE.test(value);
export const isCarrierCode = (value: unknown): value is string => typeof value === 'string' && CARRIER_CODE.test(value);
export const isFlightNumber = (value: unknown): value is string => typeof value === 'string' && FLIGHT_NUMBER.test(value);
export const isAircraftCode = (value: unknown): value is string => typeof value === 'string' && AIRCRAFT_CODE.test(value);
export const isWord = (value: unknown): value is string => typeof value === 'string' && value.length <= MOST_LETTERS;
export const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MOST_COUNTED;
