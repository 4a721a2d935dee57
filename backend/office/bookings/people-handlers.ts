import type * as calls from '#contract/office/bookings/people-calls.ts';
import { reply } from '#contract/problem.ts';
import { e164Of } from '#domain/contact/e164.ts';
import { maskedMail, maskedName, maskedNumber } from '#domain/office/masked.ts';
import type { RoleLimits } from '#domain/office/permission.ts';
import type { Booking } from '../../db/schema.ts';
import { openNames } from '../../desk/asked-names.ts';
import { disputeEvidence } from '../../desk/dispute-evidence.ts';
import { nameOf } from '../../desk/find-booking.ts';
import { ordersInDoubt } from '../../desk/order-in-doubt.ts';
import type { Handler } from '../handler.ts';
import { bookingsSeenBy } from './keepers.ts';

type PeopleHandlers = { [Name in keyof typeof calls]: Handler<(typeof calls)[Name]> };

/** Calls that show travellers: whole, or masked, as the role says. */
export const peopleHandlers: PeopleHandlers = {
  readContact: { perform: async (_, { acting, booking }) => reply(contactOf(booking(), seenBy(acting.role.limits))) },
  readOrdersInDoubt: {
    perform: async (_, { acting, booking }) => {
      const { name } = seenBy(acting.role.limits);
      return reply(ordersInDoubt(booking()).map((order) => ({ ...order, travelers: order.travelers.map(name) })));
    },
  },
  listNames: {
    perform: async (_, { db, acting }) => {
      const { name } = seenBy(acting.role.limits);
      const isSeen = await bookingsSeenBy(db, acting);
      const open = (await openNames(db)).filter(({ booking }) => isSeen(booking));
      return reply(open.map((one) => ({ ...one, before: name(one.before), wanted: name(one.wanted) })));
    },
  },
  readEvidence: {
    perform: async (_, { db, acting, booking }) => {
      const { stored, by, ...evidence } = await disputeEvidence(db, booking());
      const seen = seenBy(acting.role.limits);
      const { email, phone, billing, travellers } = by;
      const buyer = {
        email: email && seen.mail(email),
        phone: phone && seen.number(phone),
        billing: billing && { ...billing, name: seen.name(billing.name), address: seen.name(billing.address) },
        travellers: travellers.map(seen.name),
      };
      // The papers have all of it.
      return reply({ evidence: { ...evidence, by: buyer }, stored: seen.isMasked ? null : stored });
    },
  },
};

const asIs = (text: string): string => text;

/** Names, mails and numbers as a role sees them. */
const seenBy = ({ personalData }: Pick<RoleLimits, 'personalData'>) =>
  personalData === 'masked'
    ? { isMasked: true, name: maskedName, mail: maskedMail, number: maskedNumber }
    : { isMasked: false, name: asIs, mail: asIs, number: asIs };

function contactOf(booking: Booking, seen: ReturnType<typeof seenBy>) {
  const { customer } = booking;
  return customer && { booking: nameOf(booking), email: seen.mail(customer.email), phone: seen.number(e164Of(customer.phone)) };
}
