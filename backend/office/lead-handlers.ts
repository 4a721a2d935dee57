import type * as calls from '#contract/office/customers/lead-calls.ts';
import { reply } from '#contract/problem.ts';
import { plainReference } from '#domain/booking/booking-reference.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Letters } from '#domain/enquiry.ts';
import { findCaller } from '../call-codes/call-codes.ts';
import { answerClaim, openClaims } from '../desk/claims.ts';
import { closeLead, makeQuote, openLeads, withdrawQuote } from '../desk/leads.ts';
import type { CallContext, Handler, Subject } from './handler.ts';

/** What quotes are made with: the letter, the address of a quote's page, and the day of the agency. */
export type Quoting = { letters: Pick<Letters, 'quoteMade'>; linkTo: (token: string) => string; timeZone: string };

type LeadHandlers = { [Name in keyof typeof calls]: Handler<(typeof calls)[Name]> };

export const leadHandlers = (quoting: Quoting, today: () => CalendarDate): LeadHandlers => ({
  listLeads: { perform: async (_, { db, acting }) => reply(await openLeads(db, acting)) },
  makeQuote: {
    about: leadOf,
    perform: async ({ title, people, ...typed }, { db, acting }) =>
      reply(
        await makeQuote(
          db,
          { ...typed, ...(title ? { title } : {}), ...(people ? { people } : {}) },
          { ...quoting, by: acting.by },
        ),
      ),
  },
  withdrawQuote: {
    about: leadOf,
    perform: async ({ lead }, { db, acting }) => reply(await withdrawQuote(db, { lead, by: acting.by })),
  },
  closeLead: {
    about: leadOf,
    perform: async ({ lead, note }, { db, acting }) => reply(await closeLead(db, { lead, note, by: acting.by })),
  },
  listClaims: { perform: async (_, { db }) => reply(await openClaims(db, today())) },
  answerClaim: {
    about: async ({ claim }, { db }) => {
      const subject = plainReference(claim);
      return { kind: 'claim', subject, standing: async () => ({ isOpen: (await openClaims(db, today())).some(named(subject)) }) };
    },
    perform: async ({ claim, note }, { db, acting }) => reply(await answerClaim(db, { typed: claim, note, by: acting.by })),
  },
  readCallerPage: { perform: async ({ code }, { db, acting }) => reply(await findCaller(db, code, { by: acting.by })) },
});

const named =
  (number: string) =>
  (one: { number: string }): boolean =>
    one.number === number;

async function leadOf({ lead }: { lead: string }, { db, acting }: CallContext): Promise<Subject> {
  const subject = plainReference(lead);
  const standing = async () => {
    const open = (await openLeads(db, acting)).find(named(subject));
    return { isOpen: open !== undefined, quote: open?.quote?.state ?? null };
  };
  return { kind: 'lead', subject, standing };
}
