import type * as calls from '#contract/office/customers/person-calls.ts';
import { reply } from '#contract/problem.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { eraseEverythingOf } from '../../enquiries/data-requests.ts';
import type { Handler } from '../handler.ts';
import { findEverythingOf, personalDataOf, personOf } from './person.ts';

type PersonHandlers = { [Name in keyof typeof calls]: Handler<(typeof calls)[Name]> };

const NOT_EXACT = { ok: false, reason: 'not-exact' } as const;
/** The log says that it was about a person, and nothing of whom. */
const about = async () => ({ kind: 'person', subject: '' });

export const personHandlers = (today: () => CalendarDate): PersonHandlers => ({
  readPerson: { perform: async (who, { db, acting }) => reply(await personOf(db, who, acting.role.limits.personalData)) },
  exportPerson: {
    about,
    perform: async (who, { db, acting }) => {
      if (acting.role.limits.personalData === 'masked') return reply({ ok: false as const, reason: 'masked' as const });
      const found = await findEverythingOf(db, who);
      return reply(found ? { ok: true as const, document: await personalDataOf(db, found) } : NOT_EXACT);
    },
  },
  erasePerson: {
    about,
    perform: async (who, { db, acting }) => {
      const found = await findEverythingOf(db, who);
      if (!found) return reply(NOT_EXACT);
      const erased = await eraseEverythingOf(db, { ...found, by: acting.by, today: today() });
      return reply({ ok: true as const, ...erased });
    },
  },
});
