import { z } from 'zod';
import { type ApiCall, createApiClient } from '../api-client.ts';
import { figure } from '../figure.ts';
import type { Geolocation, Located } from './port.ts';

/** Short, because a page waits for it, once per network. */
const DEADLINE_MS = 1_500;
/** A failing service is paused for a while, since no page depends on it. */
const BREAKER = { failures: 3, restMs: 30_000 };
const PLACEHOLDER = '{address}';

const Text = z.string().trim().min(1).max(100);
const told = Text.nullish().catch(null);
const Degrees = (most: number) => figure.pipe(z.number().min(-most).max(most));

/** Missing or invalid fields become null; without a country there is no answer. */
const Answer = z
  .object({
    success: z.literal(true).optional(),
    error: z.literal(false).optional(),
    country_code: z.string().regex(/^[A-Za-z]{2}$/),
    country: told,
    country_name: told,
    city: told,
    emoji_flag: told,
    flag: z.object({ emoji: told }).nullish().catch(null),
    currency: z
      .union([z.object({ code: z.string().regex(/^[A-Z]{3}$/), name: told }), z.string().regex(/^[A-Z]{3}$/)])
      .nullish()
      .catch(null),
    currency_name: told,
    latitude: Degrees(90).nullish().catch(null),
    longitude: Degrees(180).nullish().catch(null),
  })
  .transform((answer): Located => {
    const { currency, currency_name, latitude, longitude } = answer;
    const isPlaced = typeof latitude === 'number' && typeof longitude === 'number';
    return {
      countryCode: answer.country_code.toUpperCase(),
      country: answer.country_name ?? answer.country ?? null,
      currency:
        typeof currency === 'string'
          ? { code: currency, name: currency_name ?? null }
          : currency
            ? { code: currency.code, name: currency.name ?? null }
            : null,
      flag: answer.flag?.emoji ?? answer.emoji_flag ?? null,
      city: answer.city ?? null,
      position: isPlaced ? { lat: latitude, lon: longitude } : null,
    };
  });

/**
 * SPEC §7.3, the public IP geolocation service: a URL with `{address}` whose answer has `country_code` and optionally more, named
 * as by ipwho.is, ipapi.co or ipdata.co. Without a URL no visitor is located.
 */
export function createGeolocation(url: string | undefined, onCall?: (call: ApiCall) => void): Geolocation {
  if (!url) return { locate: async () => null };
  const { origin } = new URL(url);
  const below = url.slice(origin.length) || '/';
  const call = createApiClient({
    name: 'geolocation',
    baseUrl: origin,
    breaker: BREAKER,
    headers: () => ({ accept: 'application/json' }),
    // The real path contains the visitor's network.
    onCall: (made) => onCall?.({ ...made, call: `GET ${PLACEHOLDER}` }),
  });
  return {
    async locate(network) {
      const path = below.replace(PLACEHOLDER, encodeURIComponent(network));
      const answer = await call({ method: 'GET', path, deadlineMs: DEADLINE_MS, idempotent: true });
      const parsed = answer.ok ? Answer.safeParse(answer.body) : undefined;
      return parsed?.success ? parsed.data : null;
    },
  };
}
