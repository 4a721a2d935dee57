import { asCharged, type ChargeTerms } from '#domain/charging/charge-terms.ts';
import { formatMoney, formatRoundMoney, type Money } from '#domain/money.ts';

declare global {
  /** Under what terms the prices of this page are charged, if in another currency; written into the page (`entry.server.tsx`). */
  var chargeTerms: ChargeTerms | undefined;
}

/** Whose prices are said: those that a visitor looks at, or those of a booking, which keeps its own terms. */
type Whose = 'visitor' | 'booking';

/** On the server the terms belong to the request, or to the mail: `charged-in.server.ts`. */
let read = (): ChargeTerms | null => globalThis.chargeTerms ?? null;
let say: (terms: ChargeTerms | null, whose: Whose) => void = () => undefined;

export function keepTermsBy(how: { read: typeof read; say: typeof say }): void {
  ({ read, say } = how);
}

/** From here on, prices are said as they are charged under these terms; those of a booking stand against a visitor's. */
export const sayPricesUnder = (terms: ChargeTerms | null | undefined, whose: Whose): void => say(terms ?? null, whose);

export const termsNow = (): ChargeTerms | null => read();

/** A price as it is charged, `$ 1.264.000`: the first and only amount of it that counts. What was charged or paid already is said as it is. */
export const priceWords = (price: Money, terms = read()): string => formatMoney(asCharged(price, terms));

/** The same where prices are compared: in whole units, unless they are charged in another currency, which is said to its last unit. */
export const roundPriceWords = (price: Money, terms = read()): string =>
  terms ? priceWords(price, terms) : formatRoundMoney(price);

/** Tells apart what was made under other terms. */
export const termsKey = (terms = termsNow()): string => (terms ? `${terms.currency} ${terms.rateMicros} ${terms.stepMinor}` : '');
