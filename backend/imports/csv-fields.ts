/** The CSV notation of some columns; all others are plain text. Parsed into the form of the JSON Lines record. */
export type FieldShapes = Record<string, 'number' | 'amount' | 'list' | ((text: string) => unknown)>;

/** A row as a record; empty cells are omitted. */
export function csvRecord(headings: readonly string[], fields: readonly string[], shapes: FieldShapes): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const [place, heading] of headings.entries()) {
    const text = fields[place]?.trim() ?? '';
    if (text !== '' && heading !== '')
      record[heading] = cellValue(text, Object.hasOwn(shapes, heading) ? shapes[heading] : undefined);
  }
  return record;
}

function cellValue(text: string, shape: FieldShapes[string] | undefined): unknown {
  if (shape === undefined) return text;
  if (shape === 'number') return numberIn(text);
  if (shape === 'amount') return amountIn(text);
  return shape === 'list' ? parts(text) : shape(text);
}

/** A non-number stays as it is, for the schema to refuse. */
const numberIn = (text: string): number | string => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text);
/** With three decimals it is `1.480` as thousands are written in Spanish: sold for a thousandth of its price. */
const amountIn = (text: string): number | string => (/\.\d{3}/.test(text) ? text : numberIn(text));
/**
 * Text beyond the last expected piece is appended to that piece, so that its schema refuses it: `12- 1 480` does not become a
 * price of `1`.
 */
function pieces(text: string, most: number, separator: string): string[] {
  const all = text.split(separator);
  return all.length > most ? [...all.slice(0, most - 1), all.slice(most - 1).join(separator)] : all;
}
const wordsOf = (text: string, most: number): string[] => pieces(text.replace(/\s+/g, ' '), most, ' ');
const parts = (text: string): string[] =>
  text
    .split('|')
    .map((part) => part.trim())
    .filter(Boolean);

/** `Title: words` */
function titled(part: string): [title: string, text: string] {
  const colon = part.indexOf(': ');
  return colon === -1 ? [part, ''] : [part.slice(0, colon).trim(), part.slice(colon + 2).trim()];
}

/** `1 COCTG -18:00 | 2 mar: words | 3 JMOCJ 08:00-17:00` */
function daysIn(text: string) {
  return parts(text).map((part) => {
    const [call, words] = titled(part);
    const [day = '', port = '', hours = ''] = wordsOf(call, 3);
    const [arrive, depart] = pieces(hours, 2, '-');
    return {
      day: numberIn(day),
      port: /^(mar|sea)$/i.test(port) ? null : port,
      arrive: arrive || null,
      depart: depart || null,
      text: words,
    };
  });
}

/** `interior inside 4 15 Name of the cabin: words`: id, kind, how many it sleeps, square metres or `-`, name. */
function cabinsIn(text: string) {
  return parts(text).map((part) => {
    const [head, words] = titled(part);
    const [id, kind, sleeps = '', squareMeters = '-', ...name] = head.split(/\s+/);
    return {
      id,
      kind,
      sleeps: numberIn(sleeps),
      squareMeters: squareMeters === '-' ? null : numberIn(squareMeters),
      name: name.join(' '),
      text: words,
    };
  });
}

/**
 * `interior 1450/829/712/655 (12) [4]`: the cabin; its price for one, two, three and four (`-` if not sold so); cabins left;
 * cabins sold online.
 */
function faresIn(text: string) {
  return parts(text).map((part) => {
    const [cabin, prices = '', ...counts] = part.split(/\s+/);
    const [single, double, triple, quad] = pieces(prices, 4, '/').map((price) => (price === '-' ? null : amountIn(price)));
    const inside = (ends: RegExp) => {
      const count = counts.find((one) => ends.test(one));
      return count === undefined ? null : numberIn(count.slice(1, -1));
    };
    const [left, allotment] = [inside(/^\(.*\)$/), inside(/^\[.*\]$/)];
    const isRead = counts.every((one) => /^(\(.*\)|\[.*\])$/.test(one));
    return { cabin, single, double, triple, quad, left: isRead ? left : counts.join(' '), allotment };
  });
}

/** `90 25 | 30 100`: days before departure, and the percentage kept from then on. */
function cancellationIn(text: string) {
  if (text === 'free') return [];
  return parts(text).map((part) => {
    const [daysBefore = '', percent = ''] = wordsOf(part, 2);
    return { daysBefore: numberIn(daysBefore), percent: numberIn(percent) };
  });
}

/**
 * `20% 60` or `150 60`: a share of the price or an amount per person, and the number of days before departure at which the
 * balance is due.
 */
function depositIn(text: string) {
  const [amount = '', days = ''] = wordsOf(text, 2);
  const balanceDaysBefore = numberIn(days);
  return amount.endsWith('%')
    ? { percent: numberIn(amount.slice(0, -1)), balanceDaysBefore }
    : { perPerson: amountIn(amount), balanceDaysBefore };
}

/** `0-11 96 | 12- 148`: age range and price. */
function agePricesIn(text: string) {
  return parts(text).map((part) => {
    const [ages = '', amount = ''] = wordsOf(part, 2);
    const [from = '', to = ''] = pieces(ages, 2, '-');
    return { from: numberIn(from), to: to === '' ? null : numberIn(to), amount: amountIn(amount) };
  });
}

const programIn = (text: string) =>
  parts(text)
    .map((part) => titled(part))
    .map(([title, words]) => ({ title, text: words }));

const numbers = (...columns: string[]): FieldShapes => Object.fromEntries(columns.map((column) => [column, 'number']));

export const CRUISE_FIELDS: FieldShapes = {
  ...numbers('builtIn', 'guests', 'crew', 'decks', 'lengthMeters', 'grossTonnage', 'speedKnots', 'lat', 'lon', 'nights'),
  ...numbers('infantMinimumMonths', 'records'),
  portTaxes: 'amount',
  tips: 'amount',
  included: 'list',
  notIncluded: 'list',
  days: daysIn,
  cabins: cabinsIn,
  fares: faresIn,
  cancellation: cancellationIn,
  deposit: depositIn,
};

export const TOUR_FIELDS: FieldShapes = {
  ...numbers('lat', 'lon', 'days', 'hours', 'groupMinimum', 'groupMaximum', 'minimumAge', 'left', 'allotment', 'records'),
  themes: 'list',
  languages: 'list',
  included: 'list',
  notIncluded: 'list',
  program: programIn,
  prices: agePricesIn,
  cancellation: cancellationIn,
  deposit: depositIn,
};
