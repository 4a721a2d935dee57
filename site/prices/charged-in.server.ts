import { AsyncLocalStorage } from 'node:async_hooks';
import type { ChargeTerms } from '#domain/charging/charge-terms.ts';
import { keepTermsBy } from './charged-words.ts';

type Said = { terms: ChargeTerms | null; isOfBooking: boolean };

const current = new AsyncLocalStorage<Said>();

keepTermsBy({
  read: () => current.getStore()?.terms ?? null,
  say(terms, whose) {
    const said = current.getStore();
    if (!said || (said.isOfBooking && whose === 'visitor')) return;
    Object.assign(said, { terms, isOfBooking: whose === 'booking' });
  },
});

/** Prices are said as they are priced, until somebody says under which terms they are charged. */
export const withOwnTerms = <Result>(work: () => Result): Result => current.run({ terms: null, isOfBooking: false }, work);
