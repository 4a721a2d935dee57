/** What somebody typed as an amount, in whole units of a currency; or why it can not be taken for one. */
export type TypedAmount = { ok: true; whole: number } | { ok: false; why: 'unclear' | 'other-currency' };

/** As much as any amount that is typed here, in the weakest currency. */
export const MOST_TYPED = 1_000_000_000;
const LONGEST = 60;

/** What people call currencies; *pesos* are those of several countries. */
const NAMES: readonly [RegExp, readonly string[]][] = [
  [/us\$|dolar(?:es)?(?: estadounidenses?)?/g, ['USD']],
  [/pesos? colombianos?/g, ['COP']],
  [/pesos?/g, ['ARS', 'CLP', 'COP', 'MXN', 'UYU']],
  [/€|euros?/g, ['EUR']],
  ...['ars', 'bob', 'brl', 'clp', 'cop', 'eur', 'gbp', 'mxn', 'pen', 'pyg', 'usd', 'uyu', 'ves'].map(
    (code): [RegExp, string[]] => [new RegExp(`(?<![a-z])${code}(?![a-z])`, 'g'), [code.toUpperCase()]],
  ),
];

/** `1'500.000,00` or `1,500,000.00`: three digits after each mark of thousands, and another mark before cents, of which there are none. */
const GROUPED = /^([1-9]\d{0,2}(?:(?:[.' ]\d{3})+(?=$|,)|(?:[,' ]\d{3})+(?=$|\.)))(?:[.,]0{1,2})?$/;
const PLAIN = /^(\d+)(?:[.,](\d{1,2}))?$/;
const IN_WORDS = /^(?:(?<millions>\d[\d.,' ]*|un) ?millon(?:es)?)?(?:(?: y)? ?(?<thousands>\d[\d.,' ]*) ?mil)?$/;

/**
 * Reads `1.500.000`, `1'500.000`, `$ 1,500,000`, `1,5 millones`, `900 mil` or `US$ 350`. `$` stands for the currency that was asked for; the
 * name of another one is told apart.
 */
export function readTypedAmount(typed: string, currency: string): TypedAmount {
  if (typed.length > LONGEST) return UNCLEAR;
  let rest = typed
    .toLowerCase()
    .replaceAll(/[´`’′]/g, "'")
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    // A number and a word, as in `900mil` or `USD350`.
    .replaceAll(/(\d)(?=[a-z])|([a-z])(?=\d)/g, '$1$2 ');
  let isOther = false;
  for (const [name, currencies] of NAMES)
    rest = rest.replaceAll(name, () => {
      isOther ||= !currencies.includes(currency);
      return '$';
    });
  // Before or after the amount: what stands between two numbers does not make them one.
  const amount = rest.replaceAll(/\s+/g, ' ').replaceAll(/^[ $]+|(?: de ?)?[ $]+$/g, '');
  const whole = wholeIn(amount);
  if (!(whole > 0 && whole <= MOST_TYPED)) return UNCLEAR;
  return isOther ? { ok: false, why: 'other-currency' } : { ok: true, whole };
}

const UNCLEAR = { ok: false, why: 'unclear' } as const;

/** `1 millón 500 mil` is a sum. Not a number if the text is no amount. */
function wholeIn(text: string): number {
  const { millions, thousands } = IN_WORDS.exec(text)?.groups ?? {};
  if (!millions && !thousands) return times(text, 1);
  return (millions ? times(millions, 1_000_000) : 0) + (thousands ? times(thousands, 1_000) : 0);
}

function times(text: string, unit: number): number {
  const number = text.trim();
  const [, grouped] = GROUPED.exec(number) ?? [];
  if (grouped) return Number(grouped.replaceAll(/\D/g, '')) * unit;
  const [, whole, fraction = ''] = PLAIN.exec(number === 'un' ? '1' : number) ?? [];
  const product = Number(whole) * unit + (Number(fraction) * unit) / 10 ** fraction.length;
  return Number.isInteger(product) ? product : Number.NaN;
}
