import type { Handlers } from '#contract/calls.ts';
import { type FieldError, refuse, reply } from '#contract/problem.ts';
import { type Buyer, type BuyerProblem, type BuyerProblems, findBuyerProblems, tidyBuyer } from '#domain/invoicing/buyer.ts';
import type { SessionRecords } from '../record/booking-records.ts';
import { editBooking } from './editable-booking.ts';

const POINTERS: Record<keyof BuyerProblems, string> = {
  kind: '/buyer/kind',
  name: '/buyer/name',
  type: '/buyer/document/type',
  number: '/buyer/document/number',
};
const DETAILS: Record<BuyerProblem, string> = {
  missing: 'is missing',
  unknown: 'is no document of the seller’s country, or of another country',
  'other-kind': 'is no document of such a buyer',
  form: 'is no number of such a document',
  'no-check-digit': 'is without its check digit',
  'check-digit': 'has another check digit',
};

/** Whom a booking is invoiced to, as it is kept; null takes it off again. */
export const buyerCall = ({
  records,
  sellerCountry,
}: {
  records: SessionRecords;
  sellerCountry: string;
}): Pick<Handlers, 'saveBuyer'> => ({
  saveBuyer: ({ buyer, ...input }) =>
    editBooking(records, input, ({ id }) => {
      const errors = buyer ? errorsOf(buyer, sellerCountry) : [];
      if (errors.length > 0) return refuse('invalid-request', 'Correct the buyer and send it again', errors);
      return reply({ set: { buyer: buyer && tidyBuyer(buyer) }, answer: { id } });
    }),
});

const errorsOf = (buyer: Buyer, sellerCountry: string): FieldError[] =>
  Object.entries(findBuyerProblems(buyer, sellerCountry)).map(([field, problem]) => ({
    pointer: POINTERS[field as keyof BuyerProblems],
    detail: DETAILS[problem],
  }));
