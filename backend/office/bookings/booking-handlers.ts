import type * as calls from '#contract/office/bookings/booking-calls.ts';
import { reply } from '#contract/problem.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { resolveRefundInDoubt } from '../../booking/after-sales/refunds.ts';
import { eraseBooking } from '../../booking/personal-data.ts';
import { noteOn, resolveFlag } from '../../desk/act-on-booking.ts';
import { answerChange } from '../../desk/answer-change.ts';
import { recordArranged, recordNotToBeHad, refundOfNotToBeHad } from '../../desk/arrange-service.ts';
import { endName } from '../../desk/asked-names.ts';
import { acceptQuote, askToCancel, itemCancelled, recordCancelled } from '../../desk/cancel-booking.ts';
import { cancellingLeaves } from '../../desk/cancelling-refund.ts';
import { giveUpOrder } from '../../desk/give-up.ts';
import { keepItem } from '../../desk/keep-item.ts';
import { nameOrderOf } from '../../desk/order-in-doubt.ts';
import { ticketBooking } from '../../desk/put-tickets.ts';
import { refundBooking, refundLeaving } from '../../desk/refund-booking.ts';
import { resolveBagsInDoubt } from '../../desk/resolve-bags.ts';
import { recipientsOf } from '../../mail/kept/kept-mails.ts';
import { bodiesOfCall, callsOf } from '../../upstream-calls/calls-of.ts';
import type { Handler } from '../handler.ts';
import { bookingPage } from './booking-page.ts';
import { handOver } from './keepers.ts';
import { moneyLeaving, quotedRefund } from './money-leaving.ts';
import { peopleOf } from './people-of.ts';

type BookingHandlers = { [Name in keyof typeof calls]: Handler<(typeof calls)[Name]> };

/** Calls about one booking. Each is a thin coat over a function of `backend/desk` or `backend/booking`. `today`: of the law's clock. */
export const bookingHandlers = (today: () => CalendarDate): BookingHandlers => ({
  showBooking: { perform: async (_, { db, booking }) => reply(await bookingPage(db, booking())) },
  readPeople: {
    perform: async (_, { db, acting, booking }) =>
      reply(peopleOf(booking(), acting.role.limits, await recipientsOf(db, booking().id))),
  },
  listUpstreamCalls: { perform: async (_, { db, booking }) => reply(await callsOf(db, booking().id)) },
  readUpstreamCall: {
    perform: async ({ call }, { db, acting, booking }) => {
      if (acting.role.limits.personalData === 'masked') return reply({ isMasked: true, sent: null, answer: null });
      const bodies = await bodiesOfCall(db, booking().id, call);
      return reply(bodies ? { isMasked: false, ...bodies } : null);
    },
  },
  noteOnBooking: {
    perform: async ({ note }, { db, acting, booking }) => reply(await noteOn(db, booking(), { note, by: acting.by })),
  },
  handOverBooking: {
    perform: async ({ to }, { db, booking }) => {
      const isGiven = await handOver(db, booking().id, to);
      return reply(isGiven ? { ok: true as const } : { ok: false as const, reason: 'no-such-staff' as const });
    },
  },
  resolveFlag: {
    perform: async ({ reason, about, note }, { db, acting, booking }) =>
      reply(await resolveFlag(db, booking(), { reason, about, note, by: acting.by })),
  },
  addTickets: {
    perform: async ({ numbers }, { db, acting, booking }) =>
      reply(await ticketBooking(db, booking(), { typed: numbers, by: acting.by })),
  },
  refundBooking: {
    leaving: async ({ amount, currency }, context) =>
      moneyLeaving(context, await refundLeaving(context.db, context.booking(), { typed: amount, currency })),
    perform: async ({ amount, currency, reason, again }, { db, acting, booking }) =>
      reply(await refundBooking(db, booking(), { typed: amount, currency, reason, by: acting.by, again })),
  },
  askToCancel: {
    perform: async ({ place, reason }, { db, acting, booking }) =>
      reply(await askToCancel(db, booking(), { place, reason, by: acting.by })),
  },
  acceptCancellation: {
    leaving: async ({ quote, refund, currency }, context) =>
      moneyLeaving(
        context,
        refund === undefined
          ? await quotedRefund(context, quote)
          : await cancellingLeaves(context.db, context.booking(), { quote, typed: { typed: refund, currency } }),
      ),
    perform: async ({ quote, refund, currency }, { db, acting, booking }) =>
      reply(await acceptQuote(db, booking(), { amendmentId: quote, typed: refund, currency, by: acting.by })),
  },
  recordCancelled: {
    leaving: async ({ place, refund = '', currency }, context) => {
      const itemId = itemCancelled(context.booking().items, place);
      return moneyLeaving(
        context,
        await cancellingLeaves(context.db, context.booking(), { itemId, typed: { typed: refund, currency } }),
      );
    },
    perform: async ({ place, refund, currency, reason }, { db, acting, booking }) =>
      reply(await recordCancelled(db, booking(), { place, typed: refund, currency, reason, by: acting.by })),
  },
  recordArranged: {
    perform: async ({ place, confirmation }, { db, acting, booking }) =>
      reply(await recordArranged(db, booking(), { place, confirmation, by: acting.by })),
  },
  recordNotToBeHad: {
    leaving: async ({ place }, context) => moneyLeaving(context, await refundOfNotToBeHad(context.db, context.booking(), place)),
    perform: async ({ place, reason }, { db, acting, booking }) =>
      reply(await recordNotToBeHad(db, booking(), { place, reason, by: acting.by })),
  },
  keepItem: {
    perform: async ({ place, note }, { db, acting, booking }) =>
      reply(await keepItem(db, booking(), { place, note, by: acting.by })),
  },
  resolveRefund: {
    perform: async ({ refundId, isGivenBack, note }, { db, acting, booking }) =>
      reply(await resolveRefundInDoubt(db, booking(), { refundId, isGivenBack, note, by: acting.by })),
  },
  resolveBags: {
    perform: async ({ amendmentId, areAdded, note }, { db, acting, booking }) =>
      reply(await resolveBagsInDoubt(db, booking(), { amendmentId, areAdded, note, by: acting.by })),
  },
  nameOrder: {
    perform: async ({ order }, { db, acting, booking }) =>
      reply(await nameOrderOf(db, booking(), { named: order, by: acting.by })),
  },
  giveUpOrder: {
    perform: async ({ isNone, note }, { db, acting, booking }) =>
      reply(await giveUpOrder(db, booking(), { isNone, note, by: acting.by })),
  },
  endName: {
    perform: async ({ person, isDone, reason = '' }, { db, acting, booking }) =>
      reply(await endName(db, booking(), { person, came: isDone ? { done: true } : { done: false, reason }, by: acting.by })),
  },
  answerFlightChange: {
    perform: async ({ answer }, { db, acting, booking }) => reply(await answerChange(db, booking(), { answer, by: acting.by })),
  },
  eraseBooking: {
    perform: async (_, { db, acting, booking }) => {
      const outcome = await eraseBooking(db, booking().reference ?? '', { by: acting.by, today: today() });
      return reply(outcome === 'erased' ? { ok: true as const } : { ok: false as const, reason: outcome });
    },
  },
});
