import { z } from 'zod';
import { MOST_ON_TOUR } from '#domain/catalogue/outing.ts';
import { MOST_IN_CABIN } from '#domain/cruises/party.ts';
import { CalendarDate, CatalogueId } from './shapes.ts';

/** Somebody who would go: by birth date, or by the age they have on the day it begins. */
const PartyMember = z.union(
  [z.object({ dateOfBirth: CalendarDate }), z.object({ age: z.number().int().min(0).max(120) })],
  'must have a dateOfBirth, or an age on the day it begins',
);
export const CabinParty = z.array(PartyMember).min(1).max(MOST_IN_CABIN);
const TourParty = z.array(PartyMember).min(1).max(MOST_ON_TOUR);

/** A cabin of a sailing, or places of a tour's departure, for these. */
export const ChosenOuting = [
  z.object({ kind: z.literal('cruise'), sailing: CatalogueId, cabin: CatalogueId, travelers: CabinParty }),
  z.object({ kind: z.literal('tour'), departure: CatalogueId, travelers: TourParty }),
] as const;
export type ChosenOuting = z.output<(typeof ChosenOuting)[number]>;

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
