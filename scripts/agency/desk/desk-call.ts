import { type FoundCaller, MOST_MISSES } from '../../../backend/call-codes/call-codes.ts';
import type { Office } from '../../../contract/office/calls.ts';
import { answerOf } from '../office-of-operator.ts';
import type { Outcome } from './desk-typed.ts';

/** What the caller with a code sees, for the adviser on the phone. */
export async function caller(office: Office, typed: string): Promise<Outcome> {
  if (typed.replace(/\D/g, '').length !== 6) return { code: 2, complaint: 'A code has six digits: npm run desk -- call 123456' };
  const found = await answerOf(office.readCallerPage({ code: typed }));
  if (!found.ok) return { code: 1, complaint: refusalOf(found) };
  const { view, expiresAt } = found;
  return {
    answer: { ...view, expiresAt },
    words: [...inWords(view), `The code is good until ${expiresAt.toISOString()}`].join('\n'),
  };
}

function refusalOf(found: Extract<FoundCaller, { ok: false }>): string {
  if (found.reason === 'locked')
    return `${MOST_MISSES} wrong codes within a quarter of an hour: none is answered until ${found.until.toISOString()}`;
  return `Nobody has this code now, or its quarter of an hour is over. After ${found.left} more wrong ones none is answered for a while`;
}

const inWords = ({ address, heading, seen }: Extract<FoundCaller, { ok: true }>['view']): string[] => [
  address,
  ...(heading ? [heading] : []),
  ...seen.map((line) => `  ${line}`),
];
