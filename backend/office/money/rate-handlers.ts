import { asc } from 'drizzle-orm';
import type * as calls from '#contract/office/money/rate-calls.ts';
import { reply } from '#contract/problem.ts';
import { RATE_UNITS } from '#domain/charging/charge-terms.ts';
import { jumpOf } from '#domain/charging/rate-guard.ts';
import { acceptRate } from '../../charging/watch-rates.ts';
import { chargeRates } from '../../db/schema.ts';
import type { Handler } from '../handler.ts';

type RateHandlers = { [Name in keyof typeof calls]: Handler<(typeof calls)[Name]> };

export const rateHandlers: RateHandlers = {
  listRates: {
    perform: async (_, { db }) => {
      const rows = await db.select().from(chargeRates).orderBy(asc(chargeRates.currency));
      return reply(
        rows.map(({ currency, rateMicros, rateDate, saidAt, ...row }) => {
          const { refusedMicros, refusedDate, refusedAt, acceptedBy, acceptedMicros, acceptedAt } = row;
          const inUse = { rateMicros, rateDate, saidAt };
          const refused =
            refusedMicros === null || !refusedAt ? null : { rateMicros: refusedMicros, rateDate: refusedDate, saidAt: refusedAt };
          return {
            currency,
            ...inUse,
            refused: refused && { ...refused, byPercent: jumpOf(inUse, refused) },
            accepted:
              acceptedBy && acceptedMicros !== null && acceptedAt
                ? { by: acceptedBy, rateMicros: acceptedMicros, at: acceptedAt }
                : null,
          };
        }),
      );
    },
  },
  acceptRate: {
    about: async ({ currency }) => ({ kind: 'rate', subject: currency }),
    perform: async ({ currency, rate, reason }, { db, acting: { by } }) => {
      if (reason === '') return reply({ ok: false as const, reason: 'reason-missing' as const });
      const rateMicros = Math.round(Number(rate.replace(',', '.')) * RATE_UNITS);
      const isAccepted = await acceptRate(db, { currency, rateMicros, by });
      return reply(isAccepted ? { ok: true as const } : { ok: false as const, reason: 'rate-changed' as const });
    },
  },
};
