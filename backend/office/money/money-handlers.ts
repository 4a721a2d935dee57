import type * as calls from '#contract/office/money/money-calls.ts';
import { reply } from '#contract/problem.ts';
import { readLastReconciliation } from '../../booking/reconciliation/ask-for-reconciliation.ts';
import type { Handler } from '../handler.ts';
import { listBalances } from './list-balances.ts';
import { listMovements } from './list-movements.ts';
import { readClosing } from './read-closing.ts';

type MoneyHandlers = { [Name in keyof typeof calls]: Handler<(typeof calls)[Name]> };

/** `timeZone`: the agency's, in which its days begin. */
export const moneyHandlers = (timeZone: string): MoneyHandlers => ({
  readClosing: { perform: async ({ day }, { db }) => reply(await readClosing(db, { day, timeZone })) },
  listMovements: {
    perform: async ({ filters, cursor, perPage }, { db }) =>
      reply(await listMovements(db, filters, { cursor, perPage, timeZone })),
  },
  listBalances: { perform: async (_, { db }) => reply(await listBalances(db)) },
  exportMovements: { perform: async () => reply({ ok: true as const }) },
  readLastReconciliation: { perform: async (_, { db }) => reply(await readLastReconciliation(db)) },
});
