import { serveSandbox } from '../http.ts';
import { PER_DOLLAR } from '../world/rates.ts';

/** Such sources publish rates once a day. */
const lastMidnight = (): number => Math.floor(Date.now() / 86_400_000) * 86_400;

/** `GET /v6/latest/USD`: the day's exchange rates, in the format of open currency APIs. */
export function startRatesSandbox({ port }: { port?: number }) {
  return serveSandbox({
    answer: ({ path }) =>
      path === '/v6/latest/USD'
        ? { status: 200, body: { result: 'success', time_last_update_unix: lastMidnight(), base_code: 'USD', rates: PER_DOLLAR } }
        : { status: 404, body: { result: 'error', 'error-type': 'unsupported-code' } },
    books: () => ({}),
    port,
  });
}
