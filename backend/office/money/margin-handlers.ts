import type * as calls from '#contract/office/money/margin-calls.ts';
import { reply } from '#contract/problem.ts';
import { listMargins } from '../../margins/list-margins.ts';
import { checkMargins, readMargins } from '../../margins/read-margins.ts';
import type { Handler } from '../handler.ts';

type MarginHandlers = { [Name in keyof typeof calls]: Handler<(typeof calls)[Name]> };

/** `timeZone`: the agency's, in which its days begin. */
export const marginHandlers = (timeZone: string): MarginHandlers => ({
  readMargins: { perform: async ({ filters, by, isWhole }, { db }) => reply(await readMargins(db, filters, { by, isWhole })) },
  listMargins: {
    perform: async ({ filters, cursor, perPage }, { db }) => reply(await listMargins(db, filters, { cursor, perPage, timeZone })),
  },
  exportMargins: { perform: async () => reply({ ok: true as const }) },
  checkMargins: { perform: async (_, { db }) => reply(await checkMargins(db)) },
});
