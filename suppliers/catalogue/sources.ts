import { z } from 'zod';
import type { ApiCall } from '../api-client.ts';
import { cruiseFeed } from './cruisefeed/adapter.ts';
import type { CatalogueSource } from './port.ts';
import { remoteFile } from './remote-file.ts';

const address = z.url({ protocol: /^https?$/ });

const Environment = z
  .object({
    /** URLs of feed files (docs/catalogue-feed.md). */
    CATALOGUE_CRUISES_URL: address.optional(),
    CATALOGUE_TOURS_URL: address.optional(),
    /** An account at CruiseFeed, in place of a cruise file. */
    CRUISEFEED_KEY: z.string().min(1).optional(),
    CRUISEFEED_URL: address.default('https://api.cruisefeed.io'),
    CATALOGUE_HOURS: z.coerce.number().min(1).max(720).default(24),
  })
  .refine(({ CATALOGUE_CRUISES_URL, CRUISEFEED_KEY }) => !(CATALOGUE_CRUISES_URL && CRUISEFEED_KEY), {
    message: 'is set beside CRUISEFEED_KEY: cruises come from one of the two',
    path: ['CATALOGUE_CRUISES_URL'],
  });

type Terms = { currency: string; onCall?: (call: ApiCall) => void; onLeftOut?: (leftOut: Record<string, number>) => void };

/** The catalogue sources configured in the environment, if any. */
export function configureCatalogue(env: NodeJS.ProcessEnv) {
  const e = Environment.parse(env);
  return {
    everyHours: e.CATALOGUE_HOURS,
    hasCruises: Boolean(e.CRUISEFEED_KEY ?? e.CATALOGUE_CRUISES_URL),
    hasTours: Boolean(e.CATALOGUE_TOURS_URL),
    create(terms: Terms): { cruises?: CatalogueSource; tours?: CatalogueSource } {
      const account = e.CRUISEFEED_KEY ? { baseUrl: e.CRUISEFEED_URL.replace(/\/+$/, ''), key: e.CRUISEFEED_KEY } : undefined;
      return {
        ...(account ? { cruises: cruiseFeed(account, terms) } : {}),
        ...(e.CATALOGUE_CRUISES_URL ? { cruises: remoteFile('cruises-feed', e.CATALOGUE_CRUISES_URL) } : {}),
        ...(e.CATALOGUE_TOURS_URL ? { tours: remoteFile('tours-feed', e.CATALOGUE_TOURS_URL) } : {}),
      };
    },
  };
}
