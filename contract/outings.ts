import { z } from 'zod';
import { MOST_CABINS, MOST_TOGETHER } from '#domain/catalogue/outing.ts';
import { MOST_IN_CABIN } from '#domain/cruises/party.ts';
import { peopleIn, readSharing, SHARING } from '#domain/cruises/sharing.ts';
import { CalendarDate, CatalogueId } from './shapes.ts';

/** Somebody who would go: by birth date, or by the age they have on the day it begins. */
const PartyMember = z.union(
  [z.object({ dateOfBirth: CalendarDate }), z.object({ age: z.number().int().min(0).max(120) })],
  'must have a dateOfBirth, or an age on the day it begins',
);
export const CabinParty = z.array(PartyMember).min(1).max(MOST_IN_CABIN);
const TourParty = z.array(PartyMember).min(1).max(MOST_TOGETHER);

/** How many sleep in each cabin, as an address has it: `2`, or `3,2`. */
export const SharedBy = z
  .string()
  .regex(SHARING, `must be how many sleep in each of up to ${MOST_CABINS} cabins, with commas between them`)
  .refine((text) => peopleIn(readSharing(text)) <= MOST_TOGETHER, { message: `must be ${MOST_TOGETHER} people at most` });

/** A cabin of a sailing, or places of a tour's departure, for these. */
export const ChosenOuting = [
  z.object({ kind: z.literal('cruise'), sailing: CatalogueId, cabin: CatalogueId, travelers: CabinParty }),
  z.object({ kind: z.literal('tour'), departure: CatalogueId, travelers: TourParty }),
] as const;
export type ChosenOuting = z.output<(typeof ChosenOuting)[number]>;

type ByKind = { kind: string };
const isCabin = (item: ByKind): item is Extract<ChosenOuting, { kind: 'cruise' }> => item.kind === 'cruise';

/** Cabins are booked together that sail together. */
export const areCabinsTogether = (items: readonly ByKind[]): boolean =>
  items.length <= MOST_CABINS &&
  items.every((item) => isCabin(item) && item.sailing === (items[0] as { sailing?: string }).sailing);

/** Who would sail in all these cabins: ten are a group. */
export const isNoGroup = (items: readonly ByKind[]): boolean =>
  items.filter(isCabin).reduce((sum, { travelers }) => sum + travelers.length, 0) <= MOST_TOGETHER;

/** What cancelling keeps of the price from so many days before, and what is paid at once where that is not all. */
export const SaleTermsAnswer = z.object({
  cancellation: z.array(z.object({ daysBefore: z.number().int(), percent: z.number() })),
  deposit: z
    .union([
      z.object({ percent: z.number(), balanceDaysBefore: z.number().int() }),
      z.object({ perPersonMinor: z.number().int(), balanceDaysBefore: z.number().int() }),
    ])
    .nullable(),
});
