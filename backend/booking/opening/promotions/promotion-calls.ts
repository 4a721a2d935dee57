import { eq } from 'drizzle-orm';
import type { Handlers } from '#contract/calls.ts';
import { type Reply, refuseFor, reply } from '#contract/problem.ts';
import type { BookingCredentials } from '#contract/shapes.ts';
import { todayIn } from '#domain/calendar-date.ts';
import type { CodedRule } from '#domain/retailing/price-with.ts';
import { type BookedPromotion, type PromotionRefusal, promotionCodeOf } from '#domain/retailing/promotion.ts';
import type { OutingSales } from '../../../catalogue/outing-sales.ts';
import type { Database } from '../../../db/connection.ts';
import { type Booking, promotionStops } from '../../../db/schema.ts';
import { networkOf } from '../../../network/network-of.ts';
import type { Retailing } from '../../../retailing/retailing.ts';
import { createSharedLimit } from '../../../shared-store/shared-limit.ts';
import type { SharedStore } from '../../../shared-store/shared-store.ts';
import { promotionAnswer } from '../../items/promotion-in.ts';
import type { BookingRecords } from '../../record/booking-records.ts';
import { usesRefusal } from '../../record/promotion-uses.ts';
import { CHANGED_MEANWHILE } from '../asking.ts';
import { CLOSED, NO_SESSION, requireEditableBooking } from '../editable-booking.ts';
import { isEditable } from '../readiness.ts';
import { sellPromoted } from './promoted-booking.ts';

type PromotionCalls = Pick<Handlers, 'applyPromotion' | 'removePromotion'>;

/** Guessing is limited: codes that were wrong, of one network and for one booking. */
const WINDOW_MS = 10 * 60_000;
const MOST_OF_NETWORK = 30;
const MOST_OF_BOOKING = 10;

/** How often a change is tried again after concurrent changes. */
const ATTEMPTS = 4;

type Selling = {
  db: Database;
  store: SharedStore;
  records: BookingRecords;
  retailing: Pick<Retailing, 'now' | 'under'>;
  outings: Pick<OutingSales, 'instalmentsOf'>;
  timeZone: string;
};

type Found = { ok: true; rule: CodedRule; promotion: BookedPromotion } | { ok: false; reason: PromotionRefusal };

/** Enters and removes the promotion code of a booking that is being filled in. */
export function promotionCalls(selling: Selling): PromotionCalls {
  const { db, store } = selling;
  const ofNetwork = createSharedLimit(store, { name: 'promotion codes', windowMs: WINDOW_MS, most: MOST_OF_NETWORK });
  const ofBooking = createSharedLimit(store, { name: 'promotion codes of', windowMs: WINDOW_MS, most: MOST_OF_BOOKING });

  return {
    applyPromotion: async ({ code: typed, ...input }, { address }) => {
      const session = await requireEditableBooking(db, input);
      if (!session.ok) return session;
      const network = networkOf(address);
      const isAllowed = (await ofBooking.allows(session.body.id)) && (await ofNetwork.allows(network));
      if (!isAllowed) return refuseFor(WINDOW_MS / 1_000, 'Too many codes were tried: wait some minutes');
      const found = await findRule(selling, typed, session.body);
      // A code that is none of this booking's is no guess: whoever has it may try it elsewhere.
      if (found.ok || found.reason !== 'unknown') {
        await ofBooking.takeBack(session.body.id);
        await ofNetwork.takeBack(network);
      }
      return found.ok ? change(selling, input, found) : reply(answerOf(session.body, found.reason));
    },

    removePromotion: (input) => change(selling, input, null),
  };
}

async function findRule({ db, retailing, timeZone }: Selling, typed: string, booking: Booking): Promise<Found> {
  const code = promotionCodeOf(typed);
  const { rules, terms } = retailing.now();
  const rule = code === undefined ? undefined : rules.byCode.get(code);
  if (!rule) return { ok: false, reason: 'unknown' };
  const { id: ruleId, promotion } = rule;
  const [stopped] = await db.select().from(promotionStops).where(eq(promotionStops.ruleId, ruleId));
  if (stopped) return { ok: false, reason: 'stopped' };
  const { shownAs, mostUses, mostOfOne } = promotion;
  const reason = await usesRefusal(db, { ruleId, mostUses, mostOfOne }, booking);
  if (reason) return { ok: false, reason };
  const soldOn = todayIn(timeZone);
  const booked = { code: promotion.code, shownAs, mostUses, mostOfOne, ruleId, version: terms.version, soldOn };
  return { ok: true, rule, promotion: booked };
}

/** Sells the booking with another code, or with none. A code that does not apply changes nothing. */
async function change(
  { db, records, outings }: Selling,
  input: BookingCredentials,
  wanted: { rule: CodedRule; promotion: BookedPromotion } | null,
): Promise<Reply<ReturnType<typeof answerOf>>> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const session = await requireEditableBooking(db, input);
    if (!session.ok) return session;
    const seen = session.body;
    const decided = await records.change(seen.id, (record) => {
      const { booking } = record;
      if (!isEditable(booking)) return { changes: [], answer: CLOSED };
      if (booking.revision !== seen.revision) return { changes: [], answer: CHANGED_MEANWHILE };
      const sale = sellPromoted(record, [], {
        rule: wanted?.rule,
        promotion: wanted?.promotion ?? null,
        outings,
        now: new Date(),
      });
      const off = 'off' in sale ? sale.off : undefined;
      if (off && !off.ok) return { changes: [], answer: reply(answerOf(booking, off.reason)) };
      return { changes: sale.changes, answer: undefined };
    });
    if (!decided) return NO_SESSION;
    if (!decided.answer) return reply(answerOf(decided.record.booking, null));
    if (decided.answer !== CHANGED_MEANWHILE) return decided.answer;
  }
  return CHANGED_MEANWHILE;
}

function answerOf(booking: Booking, refused: PromotionRefusal | null) {
  const { totalMinor: amount, currency } = booking;
  return { promotion: promotionAnswer(booking), refused, total: { amount, currency } };
}
