import { z } from 'zod';
import { isCalendarDate } from '#domain/calendar-date.ts';
import { TRAVELER_KINDS } from '../world/fares/fares.ts';

/** Parts of the published schemas of request bodies. */
export const date = z.string().refine(isCalendarDate, 'date');
export const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/);
export const localDateTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?/);
export const placeCode = z.string().regex(/^[A-Z]{3}$/);
export const carrierCode = z.string().regex(/^[0-9A-Z]{2}$/);
export const countryCode = z.string().regex(/^[a-zA-Z]{2}$/);
export const decimal = z.string().regex(/^-?\d+(\.\d+)?$/);
export const flag = z.boolean().optional();
export const CABIN = z.enum(['ECONOMY', 'PREMIUM_ECONOMY', 'BUSINESS', 'FIRST']);
export const KIND = z.enum(TRAVELER_KINDS as [string, ...string[]]);
export const SOURCE = z.literal('GDS');
