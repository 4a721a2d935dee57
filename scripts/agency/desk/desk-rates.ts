import type { RateInUse } from '../../../contract/office/money/rate-calls.ts';
import { RATE_UNITS } from '../../../domain/charging/charge-terms.ts';
import { answerOf } from '../office-of-operator.ts';
import type { DeskCommand, Outcome } from './desk-typed.ts';

/** The rates that other currencies are charged at, and those that wait for a person. */
export async function rates({ office }: DeskCommand): Promise<Outcome> {
  const inUse = await answerOf(office.listRates({}));
  return { answer: inUse, words: inUse.length > 0 ? inUse.map(inWords).join('\n') : 'No other currency has a rate yet' };
}

function inWords({ currency, rateMicros, rateDate, saidAt, refused }: RateInUse): string {
  const line = `${currency}  ${rateMicros / RATE_UNITS} for a dollar  of ${rateDate ?? 'no day'}, asked for ${saidAt.toISOString()}`;
  if (!refused) return line;
  const rate = refused.rateMicros / RATE_UNITS;
  return `${line}\n  NOT USED: ${rate}, which differs by ${refused.byPercent} %: npm run desk -- accept-rate ${currency} ${rate} --reason …`;
}

/** Says that a rate which was not used is right. */
export async function acceptRate({ office, by, typed: [currency = '', rate = ''], options }: DeskCommand): Promise<Outcome> {
  const accepted = await answerOf(office.acceptRate({ currency, rate, reason: options.reason ?? '' }));
  if (accepted.ok) return { answer: { currency, rate, by }, words: `${currency} is charged at ${rate} within seconds` };
  return accepted.reason === 'reason-missing'
    ? { code: 1, complaint: 'Say what you compared it with: --reason TEXT' }
    : { code: 1, complaint: 'No rate like that waits for anybody: see rates' };
}
