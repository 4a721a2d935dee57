import type * as calls from '#contract/office/money/provider-fee-calls.ts';
import { reply } from '#contract/problem.ts';
import { amountRead, percentRead } from '#domain/margins/commission.ts';
import { toDecimal } from '#domain/money.ts';
import { feeRates, saveFeeRate } from '../../margins/provider-fees.ts';
import type { Handler } from '../handler.ts';

type ProviderFeeHandlers = { [Name in keyof typeof calls]: Handler<(typeof calls)[Name]> };
type Typed = { provider: string; of: string; method: string; currency: string; from: string; percent: string; fixed: string };

const NONE = /^0*([.,]0*)?$/;

/** A share, an amount, or both, as they were typed; undefined where one is not understood, or both are nothing: no payment is free, a refund may be. */
function feeRead({ percent, fixed, currency, of }: Pick<Typed, 'percent' | 'fixed' | 'currency' | 'of'>) {
  const percentHundredths = NONE.test(percent) ? 0 : percentRead(percent);
  const fixedMinor = NONE.test(fixed) ? 0 : amountRead(fixed, currency);
  if (percentHundredths === undefined || fixedMinor === undefined) return undefined;
  if (percentHundredths + fixedMinor === 0 && (of === 'capture' || percent + fixed === '')) return undefined;
  return { percentHundredths, fixedMinor };
}

/** All of it: whoever agrees sees nothing else. */
function inWords(typed: Typed): string {
  const { provider, method, currency, from, of } = typed;
  const fee = feeRead(typed);
  const fixed = toDecimal({ amountMinor: fee?.fixedMinor ?? 0, currency });
  return `${provider} ${of === 'capture' ? '' : `${of} `}${method || '*'} ${currency}: ${(fee?.percentHundredths ?? 0) / 100} % + ${fixed}, ${from}`;
}

export const providerFeeHandlers: ProviderFeeHandlers = {
  listProviderFees: { perform: async (_, { db }) => reply((await feeRates(db)).toReversed()) },
  setProviderFee: {
    about: async (typed) => ({ kind: 'provider-fee', subject: inWords(typed) }),
    // What is refused anyway is put before nobody.
    agreedByTwo: (typed) => feeRead(typed) !== undefined,
    perform: async ({ percent, fixed, reason: _, ...rate }, { db, acting: { by } }) => {
      const fee = feeRead({ percent, fixed, currency: rate.currency, of: rate.of });
      if (!fee) return reply({ ok: false as const, reason: 'fee-not-understood' as const });
      await saveFeeRate(db, { ...rate, ...fee, by });
      return reply({ ok: true as const });
    },
  },
};
