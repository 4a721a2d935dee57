import { ALLOWED_CURRENCIES } from '#domain/money.ts';
import { readSearchOptions } from '#domain/trip-search.ts';
import { resultsBeforeOf, resultsOf } from '../request/results-before.ts';

/** The display currency in an address; `undefined` when it is not an allowed one. */
export function chosenCurrency(params: URLSearchParams): string | undefined {
  const { currencyCode } = readSearchOptions(params);
  return ALLOWED_CURRENCIES.find((allowed) => allowed === currencyCode);
}

/** The display currency of the results behind a page on which a flight is chosen. */
export const currencyOfResults = (address: URL): string | undefined =>
  chosenCurrency(new URL(resultsOf(address), address).searchParams);

/** The display currency of a booking's pages: that of their address, else that of the results its flight was chosen from. */
export function currencyOfBooking(request: Request, bookingId: string): string | undefined {
  const { searchParams } = new URL(request.url);
  const [, before = ''] = resultsBeforeOf(request, bookingId)?.here.split('?') ?? [];
  return chosenCurrency(searchParams) ?? chosenCurrency(new URLSearchParams(before));
}
