import { z } from 'zod';
import { MOST_CABINS, MOST_TOGETHER } from '#domain/catalogue/outing.ts';
import { MOST_IN_CABIN } from '#domain/cruises/party.ts';
import { peopleIn, readSharing, SHARING } from '#domain/cruises/sharing.ts';
import { CalendarDate, CatalogueId } from '../shapes.ts';

/** A member of a party: by birth date, or by age on the first day. */
const PartyMember = z.union(
  [z.object({ dateOfBirth: CalendarDate }), z.object({ age: z.number().int().min(0).max(120) })],
  'must have a dateOfBirth, or an age on the day it begins',
);
export const CabinParty = z.array(PartyMember).min(1).max(MOST_IN_CABIN);
const TourParty = z.array(PartyMember).min(1).max(MOST_TOGETHER);

/** Number of people in each cabin, as in a URL: `2`, or `3,2`. */
export const SharedBy = z
  .string()
  .regex(SHARING, `must be how many sleep in each of up to ${MOST_CABINS} cabins, with commas between them`)
  .refine((text) => peopleIn(readSharing(text)) <= MOST_TOGETHER, { message: `must be ${MOST_TOGETHER} people at most` });

/** A cabin of a sailing, or places on a tour's departure, with their travellers. */
export const ChosenOuting = [
  z.object({ kind: z.literal('cruise'), sailing: CatalogueId, cabin: CatalogueId, travelers: CabinParty }),
  z.object({ kind: z.literal('tour'), departure: CatalogueId, travelers: TourParty }),
] as const;
export type ChosenOuting = z.output<(typeof ChosenOuting)[number]>;

type ByKind = { kind: string };
const isCabin = (item: ByKind): item is Extract<ChosenOuting, { kind: 'cruise' }> => item.kind === 'cruise';

/** Several cabins in one booking have to be of one sailing. */
export const areCabinsTogether = (items: readonly ByKind[]): boolean =>
  items.length <= MOST_CABINS &&
  items.every((item) => isCabin(item) && item.sailing === (items[0] as { sailing?: string }).sailing);

/** Whether the people in all cabins are fewer than a group, which begins at ten. */
export const isNoGroup = (items: readonly ByKind[]): boolean =>
  items.filter(isCabin).reduce((sum, { travelers }) => sum + travelers.length, 0) <= MOST_TOGETHER;

/** The percentage kept on cancellation by days before the beginning, and the deposit, if not everything is paid at once. */
export const SaleTermsAnswer = z.object({
  cancellation: z.array(z.object({ daysBefore: z.number().int(), percent: z.number() })),
  deposit: z
    .union([
      z.object({ percent: z.number(), balanceDaysBefore: z.number().int() }),
      z.object({ perPersonMinor: z.number().int(), balanceDaysBefore: z.number().int() }),
    ])
    .nullable(),
});

/** Of a cruise or tour, in their order; `address`: a source for `/picture`. */
export const PicturesAnswer = z
  .array(z.object({ address: z.string(), words: z.string(), width: z.number().int(), height: z.number().int() }))
  .default([]);
