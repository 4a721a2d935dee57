import { randomUUID } from 'node:crypto';
import type { Handlers } from '#contract/calls.ts';
import { refuse, reply } from '#contract/problem.ts';
import { type AdditionStage, priceOfBags } from '#domain/booking/bags/added-bags.ts';
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

type Context = {
  keeper: Pick<Keeper, 'db' | 'now'>;
  records: SessionRecords;
  jobs: Pick<BookingJobs, 'advance'>;
  choice: Pick<PaymentChoice, 'pageWays'>;
  limits: Pick<ProofLimits, 'mayUse'>;
  suppliers: ReadonlyMap<string, FlightSupplier>;
  retailing: Pick<Retailing, 'under'>;
};

const NOT_TO_BE_ADDED = refuse('offer-unavailable', 'No bags can be added to this booking here');
const REFUSED: Record<BagsRefused, ReturnType<typeof refuse>> = {
  'not-standing': NOT_TO_BE_ADDED,
  'under-way': refuse('bags-under-way', 'Bags that were paid are being added in this moment: others can be chosen after that'),
};
const UNREACHABLE = refuse('supplier-failed', 'The supplier does not answer: try again in a moment');

/** The calls to add bags to a booked flight. Each needs a proof of identity besides reference and e-mail. */
export function bagsCalls({ suppliers, retailing, choice, ...context }: Context): BagsCalls {
  const selling = { suppliers, retailing };
  const { now } = context.keeper;

  return {
    findBags: async (asked, { address }) => {
      const found = await provenBooking(context, asked, address);
      if (!found.ok) return found;
      const { id } = found.body;
      const seen = await recordNow(context, id);
      if (!seen) return PROOF_NEEDED;
      // A visitor returning from the payment page waits for the result.
      const record = isMoving(seen) ? ((await recordAfter(context, id, isBeingDone)) ?? seen) : seen;
      const addition = additionAnswer(record);
      const offered =
        addition?.stage === 'adding'
          ? undefined
          : await bagsOffered(selling, await cancellingOf(context.keeper.db, record), now());
      return reply({
        addition,
        ...(offered?.ok
          ? { why: null, itemId: offered.offered.item.id, options: offered.offered.options.map(pricedOption) }
          : { why: offered?.why ?? null, itemId: null, options: [] }),
        flightOffer: record.booking.items.find((item) => item.kind === 'flight')?.offer ?? null,
        locators: record.booking.items.flatMap(({ kind, locators }) => (kind === 'flight' ? locators : [])),
      });
    },

    addBags: async ({ bags: choices, total, ...asked }, { address }) => {
      const found = await provenBooking(context, asked, address);
      if (!found.ok) return found;
      const { id, currency } = found.body;
      const way = laterWay(choice, { amountMinor: total.amount, currency });
      if (!way) return NO_PAGE;
      const seen = await recordNow(context, id);
      if (!seen) return PROOF_NEEDED;
      const offered = await bagsOffered(selling, await cancellingOf(context.keeper.db, seen), now());
      if (!offered.ok) return offered.why === 'unreachable' ? UNREACHABLE : NOT_TO_BE_ADDED;
      const { item } = offered.offered;
      const chosen = bagsChosen(offered.offered, choices, total);
      if (!chosen.ok) return chosen;
      const ids = { id: randomUUID(), paymentId: randomUUID(), paidIn: paidIn(way), itemId: item.id };
      const begun = await context.records.change(id, (record) => chooseBags(record, { ...ids, ...chosen.body }));
      if (!begun?.paymentId) return REFUSED[begun?.refused ?? 'not-standing'];
      return laterPage(context, id, begun.paymentId);
    },
  };
}

/** Whether advancing the booking may change anything about its additions. */
const isMoving = (record: BookingRecord): boolean => openAddition(record) !== undefined || additionToSettle(record) !== undefined;

/** Paid, but not yet in the order or not yet captured. */
function isBeingDone(record: BookingRecord): boolean {
  const payment = additionToSettle(record)?.payment;
  return openAddition(record)?.state === 'accepted' || payment?.state === 'authorised' || payment?.state === 'created';
}

/** The stage of the last addition; null if none was paid. */
function additionAnswer(record: BookingRecord) {
  const last = record.amendments.findLast(({ kind, state }) => kind === 'bags' && state !== 'expired');
  const stage = last && stageOf(record, last);
  if (!last?.added || !stage) return null;
  const { added, currency, refusal, updatedAt } = last;
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
