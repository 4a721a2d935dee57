import type * as calls from '#contract/office/money/affiliate-calls.ts';
import { reply } from '#contract/problem.ts';
import { todayIn } from '#domain/calendar-date.ts';
import { amountRead, percentRead } from '#domain/margins/commission.ts';
import { listAffiliates, owedIn, paidBefore, payAffiliate, readStatement, saveRate } from '../../margins/affiliates.ts';
import type { Handler, Subject } from '../handler.ts';

type AffiliateHandlers = { [Name in keyof typeof calls]: Handler<(typeof calls)[Name]> };

const about = async ({ affiliate }: { affiliate: string }): Promise<Subject> => ({ kind: 'affiliate', subject: affiliate });

export const affiliateHandlers = (timeZone: string): AffiliateHandlers => ({
  listAffiliates: { perform: async (_, { db }) => reply(await listAffiliates(db)) },
  readStatement: { perform: async ({ affiliate, month }, { db }) => reply(await readStatement(db, affiliate, month)) },
  exportStatement: { about, perform: async () => reply({ ok: true as const }) },
  saveAffiliateRate: {
    about,
    perform: async ({ percent, amount, currency, ...rate }, { db, acting: { by } }) => {
      const [percentHundredths, amountMinor] = [percentRead(percent), amountRead(amount, currency)];
      // One of both, and nothing in the other field.
      if (percentHundredths !== undefined && amount === '')
        await saveRate(db, { ...rate, by, percentHundredths, amountMinor: null, currency: null });
      else if (amountMinor !== undefined && percent === '')
        await saveRate(db, { ...rate, by, percentHundredths: null, amountMinor, currency });
      else return reply({ ok: false as const, reason: 'rate-not-understood' as const });
      return reply({ ok: true as const });
    },
  },
  payAffiliate: {
    about,
    leaving: async ({ affiliate, amount, currency }, { db, acting }) => {
      const amountMinor = amountRead(amount, currency);
      // What is refused anyway is put before nobody.
      if (amountMinor === undefined || amountMinor > (await owedIn(db, affiliate, currency))) return undefined;
      // A limit is not passed in small parts.
      const before = await paidBefore(db, { affiliate, currency, by: acting.by, month: todayIn(timeZone).slice(0, 7) });
      return { amount: { amountMinor, currency }, together: { amountMinor: amountMinor + before, currency } };
    },
    perform: async ({ affiliate, amount, currency, note }, { db, acting }) => {
      const refused = <Reason extends string>(reason: Reason) => reply({ ok: false as const, reason });
      const amountMinor = amountRead(amount, currency);
      if (amountMinor === undefined) return refused('amount-not-understood');
      if (note === '') return refused('note-missing');
      const outcome = await payAffiliate(db, { affiliate, amountMinor, currency, note, by: acting.by, day: todayIn(timeZone) });
      return outcome === 'paid' ? reply({ ok: true as const }) : refused(outcome);
    },
  },
});
