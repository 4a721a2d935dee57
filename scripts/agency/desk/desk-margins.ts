import type { MarginLine } from '../../../contract/office/money/margins.ts';
import { MARGIN_GROUPS } from '../../../contract/office/money/margins.ts';
import { FEE_OCCASIONS } from '../../../domain/margins/provider-fee.ts';
import { toDecimal } from '../../../domain/money.ts';
import { METHOD_KINDS, type MethodKind } from '../../../domain/payment/payment-method.ts';
import { answerOf } from '../office-of-operator.ts';
import type { DeskCommand, Outcome } from './desk-typed.ts';

/** What was earned, by supplier unless another group is named. */
export async function margins({ office, options }: DeskCommand, [typed = 'supplier']: string[]): Promise<Outcome> {
  const by = MARGIN_GROUPS.find((group) => group === typed);
  if (!by) return { code: 2, complaint: `Margins are added up by ${MARGIN_GROUPS.join(', ')}` };
  const { from, until: to } = options;
  const answer = await answerOf(office.readMargins({ by, filters: { from, to } }));
  const lines = answer.lines.map((line) => `${line.name || '—'}  ${inWords(line)}`);
  const totals = answer.totals.map((line) => `TOTAL ${inWords(line)}`);
  const waiting = answer.waiting > 0 ? [`${answer.waiting} changes are not counted yet`] : [];
  return { answer, words: [...lines, ...totals, ...waiting].join('\n') || 'Nothing was sold' };
}

function inWords({ currency, items, unknown, ...line }: MarginLine): string {
  const amount = (amountMinor: number) => toDecimal({ amountMinor, currency });
  const known = `${items} sales, sold ${amount(line.soldMinor)}, given back ${amount(line.returnedMinor)}, cost ${amount(line.costMinor)}, kept by payment providers ${amount(line.providerFeesMinor)}, earned ${amount(line.earnedMinor)} ${currency}`;
  return unknown > 0 ? `${known}; ${unknown} whose cost is not known brought in ${amount(line.unknownMinor)}` : known;
}

/** Whether margins add up to the ledger; exits with 1 where they do not and nothing waits to be counted. */
export async function checkMargins({ office }: DeskCommand): Promise<Outcome> {
  const { currencies, waiting } = await answerOf(office.checkMargins({}));
  const lines = currencies.map(({ currency, countedMinor, ledgerMinor }) => {
    const [counted, ledger] = [countedMinor, ledgerMinor].map((amountMinor) => toDecimal({ amountMinor, currency }));
    return `${currency}: ${counted} counted, ${ledger} in the ledger`;
  });
  const differs = currencies.some(({ countedMinor, ledgerMinor }) => countedMinor !== ledgerMinor);
  const words = [...lines, ...(waiting > 0 ? [`${waiting} changes are not counted yet`] : [])].join('\n');
  return differs && waiting === 0 ? { code: 1, complaint: words } : { answer: { currencies, waiting }, words };
}

/** What payment providers keep of payments, as it was agreed: the newest first. */
export async function providerFees({ office }: DeskCommand): Promise<Outcome> {
  const answer = await answerOf(office.listProviderFees({}));
  const lines = answer.map(({ provider, of, method, currency, from, percentHundredths, fixedMinor }) => {
    const fixed = toDecimal({ amountMinor: fixedMinor, currency });
    const occasion = of === 'capture' ? '' : `  for each ${of}`;
    return `${from}  ${provider}${occasion}  ${method || 'every method'}  ${percentHundredths / 100} % and ${fixed} ${currency}`;
  });
  return { answer, words: lines.join('\n') || 'Nothing was agreed yet' };
}

/** `provider-fee PROVIDER DAY [--for refund] --percent 2,99 --fixed 900 --currency COP [--method card] --reason TEXT`. */
export async function setProviderFee({ office, ref: provider, words: [from = ''], options }: DeskCommand): Promise<Outcome> {
  const { percent = '', fixed = '', currency = 'USD', reason = '' } = options;
  const method = options.method ?? '';
  const of = FEE_OCCASIONS.find((one) => one === (options.for ?? 'capture'));
  if (!of) return { code: 2, complaint: `Fees are for ${FEE_OCCASIONS.join(', ')}` };
  if (method !== '' && !METHOD_KINDS.some((kind) => kind === method))
    return { code: 2, complaint: `Methods are ${METHOD_KINDS.join(', ')}` };
  const typed = { provider, of, method: method as MethodKind | '', currency, from, percent, fixed, reason };
  const answer = await answerOf(office.setProviderFee(typed));
  if (!answer.ok) return { code: 1, complaint: 'Say --percent 2,99, --fixed 900, or both' };
  return { answer, words: 'Nothing is set yet: another person has to agree to it, in the office under Approvals' };
}
