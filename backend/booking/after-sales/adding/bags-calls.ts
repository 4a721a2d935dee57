import { randomUUID } from 'node:crypto';
import type { Handlers } from '#contract/calls.ts';
import { type Reply, refuse, reply } from '#contract/problem.ts';
import { type AdditionStage, priceOfBags } from '#domain/booking/bags/added-bags.ts';
import type { BagChoice } from '#domain/booking/bags/baggage.ts';
import type { Operator } from '#domain/booking/booking-event.ts';
import { asCharged } from '#domain/charging/charge-terms.ts';
import type { IntAmount } from '#domain/money.ts';
import type { FlightSupplier } from '#suppliers/flights/port.ts';
import type { Amendment } from '../../../db/schema.ts';
import type { Retailing } from '../../../retailing/retailing.ts';
import { type PaymentChoice, paidIn } from '../../accounts/payment-choice.ts';
import type { BookingJobs } from '../../advancing/booking-jobs.ts';
import { pricedBags, pricedOption } from '../../looking-up/additional-services.ts';
import type { ProofLimits } from '../../looking-up/proof-limits.ts';
import { PROOF_NEEDED, provenBooking } from '../../looking-up/proven-booking.ts';
import { type BookingRecord, isOpen, paymentOf } from '../../record/booking-record.ts';
import type { Keeper, SessionRecords } from '../../record/booking-records.ts';
import { additionToSettle, type BagsRefused, chooseBags, openAddition } from '../../workflow/adding-bags.ts';
import { awaitedLater } from '../../workflow/waiting.ts';
import { cancellingOf } from '../cancelling/cancelling-items.ts';
import { laterPage, laterWay, NO_PAGE, recordAfter, recordNow } from '../later-page.ts';
import { bagsChosen, bagsOffered } from './bags-offered.ts';

type BagsCalls = Pick<Handlers, 'findBags' | 'addBags'>;

/** What bags are added with, by the traveller or for them. */
export type Adding = {
  keeper: Pick<Keeper, 'db' | 'now'>;
  records: SessionRecords;
  jobs: Pick<BookingJobs, 'advance'>;
  choice: Pick<PaymentChoice, 'pageWays'>;
  suppliers: ReadonlyMap<string, FlightSupplier>;
  retailing: Pick<Retailing, 'under'>;
};

type Context = Adding & { limits: Pick<ProofLimits, 'mayUse'> };

const NOT_TO_BE_ADDED = refuse('offer-unavailable', 'No bags can be added to this booking here');
const REFUSED: Record<BagsRefused, ReturnType<typeof refuse>> = {
  'not-standing': NOT_TO_BE_ADDED,
  'under-way': refuse('bags-under-way', 'Bags that were paid are being added in this moment: others can be chosen after that'),
};
const UNREACHABLE = refuse('supplier-failed', 'The supplier does not answer: try again in a moment');

/** The calls to add bags to a booked flight. Each needs a proof of identity besides reference and e-mail. */
export function bagsCalls({ limits, ...adding }: Context): BagsCalls {
  const context = { ...adding, limits };

  return {
    findBags: async (asked, { address }) => {
      const found = await provenBooking(context, asked, address);
      if (!found.ok) return found;
      const looked = await lookAtBags(adding, found.body.id);
      if (!looked) return PROOF_NEEDED;
      const { record, offered } = looked;
      const addition = additionAnswer(record);
      return reply({
        addition,
        ...(offered?.ok
          ? { why: null, itemId: offered.offered.item.id, options: offered.offered.options.map(pricedOption) }
          : { why: offered?.why ?? null, itemId: null, options: [] }),
        flightOffer: record.booking.items.find((item) => item.kind === 'flight')?.offer ?? null,
        ...(record.booking.charge ? { charge: record.booking.charge } : {}),
        locators: record.booking.items.flatMap(({ kind, locators }) => (kind === 'flight' ? locators : [])),
      });
    },

    addBags: async ({ bags: choices, total, ...asked }, { address }) => {
      const found = await provenBooking(context, asked, address);
      if (!found.ok) return found;
      return beginAddition(adding, found.body, { choices, total });
    },
  };
}

/** A booking once nothing of its additions moves any more, with the bags that can be added to it. */
export async function lookAtBags(adding: Adding, id: string) {
  const seen = await recordNow(adding, id);
  if (!seen) return undefined;
  // A visitor returning from the payment page waits for the result.
  const record = isMoving(seen) ? ((await recordAfter(adding, id, isBeingDone)) ?? seen) : seen;
  const isAdding = lastAddition(record)?.stage === 'adding';
  const offered = isAdding ? undefined : await offeredNow(adding, record);
  return { record, offered };
}

const offeredNow = async (adding: Adding, record: BookingRecord) =>
  bagsOffered(adding, await cancellingOf(adding.keeper.db, record), adding.keeper.now());

/** Opens the payment page for bags at just the total that was seen, chosen by the traveller or by a person of the agency. */
export async function beginAddition(
  adding: Adding,
  { id, currency }: { id: string; currency: string },
  { choices, total, by }: { choices: readonly Required<BagChoice>[]; total: IntAmount; by?: Operator },
): Promise<Reply<{ url: string } | { retryAfterSeconds: number }>> {
  const seen = await recordNow(adding, id);
  if (!seen) return PROOF_NEEDED;
  const way = laterWay(adding.choice, asCharged({ amountMinor: total.amount, currency }, seen.booking.charge));
  if (!way) return NO_PAGE;
  const offered = await offeredNow(adding, seen);
  if (!offered.ok) return offered.why === 'unreachable' ? UNREACHABLE : NOT_TO_BE_ADDED;
  const { item } = offered.offered;
  const chosen = bagsChosen(offered.offered, choices, total);
  if (!chosen.ok) return chosen;
  const ids = { id: randomUUID(), paymentId: randomUUID(), paidIn: paidIn(way), itemId: item.id };
  const begun = await adding.records.change(id, (record) => chooseBags(record, { ...ids, ...chosen.body, by }));
  if (!begun?.paymentId) return REFUSED[begun?.refused ?? 'not-standing'];
  return laterPage(adding, id, begun.paymentId);
}

/** Whether advancing the booking may change anything about its additions. */
const isMoving = (record: BookingRecord): boolean => openAddition(record) !== undefined || additionToSettle(record) !== undefined;

/** Paid, but not yet in the order or not yet captured. */
function isBeingDone(record: BookingRecord): boolean {
  const payment = additionToSettle(record)?.payment;
  return openAddition(record)?.state === 'accepted' || payment?.state === 'authorised' || payment?.state === 'created';
}

/** The last addition that was not given up, with its stage. */
export function lastAddition(record: BookingRecord) {
  const last = record.amendments.findLast(({ kind, state }) => kind === 'bags' && state !== 'expired');
  const stage = last && stageOf(record, last);
  return last?.added && stage ? { ...last, added: last.added, stage } : undefined;
}

/** The stage of the last addition; null if none was paid. */
function additionAnswer(record: BookingRecord) {
  const last = lastAddition(record);
  if (!last) return null;
  const { added, currency, refusal, updatedAt, stage } = last;
  return {
    stage,
    refusal: stage === 'refused' ? refusal : null,
    at: updatedAt.toISOString(),
    bags: pricedBags(added.bags, currency),
    total: { amount: priceOfBags(added.bags), currency },
    payableUntil: awaitedLater(paymentOf(record, last.paymentId ?? ''))?.endsAt.toISOString() ?? null,
  };
}

function stageOf(record: BookingRecord, { state, paymentId }: Amendment): AdditionStage | undefined {
  const payment = paymentOf(record, paymentId ?? '');
  if (state === 'refused') return 'refused';
  if (state === 'quoted') return payment && isOpen(payment) ? 'to-pay' : undefined;
  if (state === 'accepted' || payment?.state === 'authorised') return 'adding';
  return payment?.state === 'captured' ? 'added' : undefined;
}
