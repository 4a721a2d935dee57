import { ALLOWED_CURRENCIES } from '#domain/money.ts';
import { readSearchOptions } from '#domain/trip-search.ts';
import { resultsBeforeOf, resultsOf } from '../request/results-before.ts';

/** The currency an address asks for prices in; none where it names one that is not allowed. */
export function chosenCurrency(params: URLSearchParams): string | undefined {
  const { currencyCode } = readSearchOptions(params);
  return ALLOWED_CURRENCIES.find((allowed) => allowed === currencyCode);
}

/** Of the results behind a page that a flight is chosen on. */
export const currencyOfResults = (address: URL): string | undefined =>
  chosenCurrency(new URL(resultsOf(address), address).searchParams);

/** Of a booking's pages: what their address says, else what the results said that its flight was chosen from. */
export function currencyOfBooking(request: Request, bookingId: string): string | undefined {
  const { searchParams } = new URL(request.url);
  const [, before = ''] = resultsBeforeOf(request, bookingId)?.here.split('?') ?? [];
  return chosenCurrency(searchParams) ?? chosenCurrency(new URLSearchParams(before));
}
