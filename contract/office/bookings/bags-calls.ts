import { z } from 'zod';
import type { AdditionStage, NoBags } from '#domain/booking/bags/added-bags.ts';
import { type BagOption, JOURNEY_TYPES } from '#domain/booking/bags/bag-options.ts';
import type { Money } from '#domain/money.ts';
import { officeCall } from '../office-call.ts';
import type { Outcome } from '../refusals.ts';

const Booking = z.string().trim().min(1, 'names no booking').max(80, 'is too long to be a reference');

/** A kind of bag that the supplier sells for the booking now, at the agency's price. */
export type BagToAdd = Pick<BagOption, 'journeyType' | 'travelerId' | 'kind' | 'type' | 'weight' | 'unit' | 'most' | 'single'> & {
  /** The travellers that it is for, counted from 1. */
  travellers: number[];
  /** `BOG–MIA`, for each flight that it is on. */
  flights: string[];
};

/** The last bags that were chosen, here or by the traveller. */
export type BagsAsked = {
  stage: AdditionStage;
  total: Money;
  /** Where they are paid, and until when; null once they are paid or the page has ended. */
  url: string | null;
  payableUntil: Date | null;
};

export type BagsToAdd = {
  /** Why there are none; `not-in-terminal`: a command has no suppliers. */
  why: NoBags | 'not-in-terminal' | null;
  options: BagToAdd[];
  asked: BagsAsked | null;
};

export type BagsForTraveller = Outcome<
  { amount: Money; url: string; payableUntil: Date | null },
  | 'not-here'
  | 'no-bags-chosen'
  | 'bags-gone'
  | 'bags-dearer'
  | 'bags-not-standing'
  | 'bags-under-way'
  | 'no-payment-page'
  | 'supplier-failed'
>;

export const findBagsToAdd = officeCall<BagsToAdd>()({
  summary: 'See which bags can be added to a flight, and what is to be paid',
  permission: 'bookings.add-bags',
  input: z.object({ booking: Booking }),
  booking: 'booking',
  logs: 'nothing',
});

export const addBagsForTraveller = officeCall<BagsForTraveller>()({
  summary: 'Add bags to a flight for its traveller, who pays by a link',
  permission: 'bookings.add-bags',
  input: z.object({
    booking: Booking,
    bags: z
      .array(
        z.object({
          journeyType: z.enum(JOURNEY_TYPES),
          travelerId: z.string().min(1).max(120),
          kind: z.string().min(1).max(120),
          quantity: z.number().int().min(1).max(99),
        }),
      )
      .max(60),
    /** What they cost together as the agent has seen it, in the smallest unit. */
    total: z.object({ amount: z.number().int().min(0), currency: z.string().length(3) }),
    /** Whether the link is mailed to the traveller. */
    byMail: z.boolean().default(true),
  }),
  booking: 'booking',
  logs: 'action',
});
