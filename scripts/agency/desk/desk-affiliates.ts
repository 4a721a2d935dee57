import { toDecimal } from '../../../domain/money.ts';
import { answerOf } from '../office-of-operator.ts';
import type { DeskCommand, Outcome } from './desk-typed.ts';

const REFUSALS: Readonly<Record<string, string>> = {
  'rate-not-understood': 'Say --percent 5 or --amount 20, not both',
  'amount-not-understood': 'Say an amount: npm run desk -- pay-affiliate AFFILIATE AMOUNT --note TEXT',
  'note-missing': 'Say how it was paid: --note TEXT',
  'no-such-affiliate': 'No affiliate of this name has a rate: see affiliates',
  'more-than-owed': 'That is more than is owed: see affiliates',
};

const inWords = (answer: { ok: true } | { ok: false; reason: string }, done: string): Outcome =>
  answer.ok ? { answer, words: done } : { code: 1, complaint: REFUSALS[answer.reason] ?? answer.reason };

export async function affiliates({ office }: DeskCommand): Promise<Outcome> {
  const answer = await answerOf(office.listAffiliates({}));
  const lines = answer.map(({ affiliate, name, sales, rates, owed }) => {
    const [rate] = rates;
    const gets = !rate
      ? 'no rate'
      : rate.percentHundredths === null
        ? `${toDecimal({ amountMinor: rate.amountMinor ?? 0, currency: rate.currency ?? '' })} ${rate.currency} a booking since ${rate.from}`
        : `${rate.percentHundredths / 100} % since ${rate.from}`;
    const due = owed
      .map(({ owedMinor: amountMinor, currency }) => `${toDecimal({ amountMinor, currency })} ${currency}`)
      .join(', ');
    return `${affiliate}  ${name}  ${sales} sales, ${gets}, owed ${due || 'nothing'}`;
  });
  return { answer, words: lines.join('\n') || 'There are no affiliates' };
}

/** `affiliate-rate AFFILIATE DAY --name TEXT --percent 5`. */
export async function affiliateRate({ office, ref: affiliate, words: [from = ''], options }: DeskCommand): Promise<Outcome> {
  const { name = affiliate, percent = '', amount = '', currency = 'USD' } = options;
  return inWords(
    await answerOf(office.saveAffiliateRate({ affiliate, name, from, percent, amount, currency })),
    `${affiliate}: agreed from ${from}`,
  );
}

export async function payAffiliate({ office, ref: affiliate, words: [amount = ''], options }: DeskCommand): Promise<Outcome> {
  const { note = '', currency = 'USD' } = options;
  return inWords(
    await answerOf(office.payAffiliate({ affiliate, amount, currency, note })),
    `${affiliate}: ${amount} ${currency} noted as paid`,
  );
}

export async function statement({ office, ref: affiliate, words: [month = ''] }: DeskCommand): Promise<Outcome> {
  const answer = await answerOf(office.readStatement({ affiliate, month }));
  const amount = (amountMinor: number, currency: string) => `${toDecimal({ amountMinor, currency })} ${currency}`;
  const lines = [
    ...answer.entries.map(({ day, booking, amountMinor, currency }) => `${day}  ${booking}  ${amount(amountMinor, currency)}`),
    ...answer.payments.map(({ day, amountMinor, currency, note }) => `${day}  paid ${amount(amountMinor, currency)}: ${note}`),
    ...answer.sums.map(
      ({ currency, beforeMinor, owedMinor }) =>
        `Owed ${amount(beforeMinor, currency)} before, ${amount(owedMinor, currency)} after`,
    ),
  ];
  return { answer, words: lines.join('\n') || 'Nothing happened in this month' };
}
