import { eq } from 'drizzle-orm';
import type { Handlers } from '#contract/calls.ts';
import { type Reply, refuseFor, reply } from '#contract/problem.ts';
import type { BookingCredentials } from '#contract/shapes.ts';
import { type CalendarDate, todayIn } from '#domain/calendar-date.ts';
import { timeNow } from '#domain/clock.ts';
import type { IntAmount } from '#domain/money.ts';
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
import { offOf, sellPromoted } from './promoted-booking.ts';

type PromotionCalls = Pick<Handlers, 'applyPromotion' | 'removePromotion'>;

/** Guessing is limited: codes that were wrong, of one network and for one booking. */
const WINDOW_MS = 10 * 60_000;
const MOST_OF_NETWORK = 30;
const MOST_OF_BOOKING = 10;

/** How often a change is tried again after concurrent changes. */
const ATTEMPTS = 4;

/** What codes are entered with. */
export type Promoting = {
  db: Database;
  records: BookingRecords;
  retailing: Pick<Retailing, 'now' | 'under'>;
  outings: Pick<OutingSales, 'instalmentsOf'>;
  timeZone: string;
};

type Found = { ok: true; rule: CodedRule; promotion: BookedPromotion } | { ok: false; reason: PromotionRefusal };

/** Enters and removes the promotion code of a booking that is being filled in. */
export function promotionCalls({ store, ...selling }: Promoting & { store: SharedStore }): PromotionCalls {
  const { db } = selling;
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

async function findRule(promoting: Promoting, typed: string, booking: Booking): Promise<Found> {
  const code = promotionCodeOf(typed);
  const { rules, terms } = promoting.retailing.now();
  const rule = code === undefined ? undefined : rules.byCode.get(code);
  return rule ? usable(promoting, rule, terms.version, booking) : { ok: false, reason: 'unknown' };
}

/** A rule of that version with what a booking keeps of it, unless it was stopped or is used up. */
async function usable({ db, timeZone }: Promoting, rule: CodedRule, version: number, booking: Booking): Promise<Found> {
  const { id: ruleId, promotion } = rule;
  const [stopped] = await db.select().from(promotionStops).where(eq(promotionStops.ruleId, ruleId));
  if (stopped) return { ok: false, reason: 'stopped' };
  const { shownAs, mostUses, mostOfOne } = promotion;
  const reason = await usesRefusal(db, { ruleId, mostUses, mostOfOne }, booking);
  if (reason) return { ok: false, reason };
  const soldOn = todayIn(timeZone);
  const booked = { code: promotion.code, shownAs, mostUses, mostOfOne, ruleId, version, soldOn };
  return { ok: true, rule, promotion: booked };
}

/**
 * Enters into a booking that was just opened what is entered by itself for its channel or affiliate: of several what takes off most. Returns
 * the total if that changed it. Whoever opens it has seen the price without it.
 */
export async function enterAutomatic(promoting: Promoting, input: BookingCredentials): Promise<IntAmount | undefined> {
  const { rules, terms } = promoting.retailing.now();
  const automatic = [...rules.byCode.values()].filter(({ promotion }) => promotion.isAutomatic);
  if (automatic.length === 0) return undefined;
  const session = await requireEditableBooking(promoting.db, input);
  if (!session.ok) return undefined;
  const booking = session.body;
  const soldOn = todayIn(promoting.timeZone);
  const worth = automatic
    .map((rule) => ({ rule, offMinor: takenOff(booking, rule, soldOn) }))
    .filter(({ offMinor }) => offMinor > 0)
    .toSorted((a, b) => b.offMinor - a.offMinor);
  for (const { rule } of worth) {
    const found = await usable(promoting, rule, terms.version, booking);
    const entered = found.ok ? await change(promoting, input, found) : undefined;
    if (entered?.ok) return entered.body.total;
  }
  return undefined;
}

function takenOff(booking: Booking, rule: CodedRule, soldOn: CalendarDate): number {
  const off = offOf(booking, rule, soldOn);
  return off.ok ? off.amountsMinor.flat().reduce((sum, amount) => sum + amount, 0) : 0;
}

/** Sells the booking with another code, or with none. A code that does not apply changes nothing. */
async function change(
  { db, records, outings }: Promoting,
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
        now: new Date(timeNow()),
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
