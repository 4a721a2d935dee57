import { z } from 'zod';
import type { ApiCall } from '../api-client.ts';
import { httpAddress, wholeNumber } from '../variable-kinds.ts';
import { cruiseFeed } from './cruisefeed/adapter.ts';
import type { CatalogueSource } from './port.ts';
import { remoteFile } from './remote-file.ts';

const Environment = z
  .object({
    CATALOGUE_CRUISES_URL: httpAddress.optional().meta({
      description: 'The address of a feed of cruises (docs/catalogue-feed.md).',
      example: 'https://feeds.example.com/cruises.jsonl',
    }),
    CATALOGUE_TOURS_URL: httpAddress
      .optional()
      .meta({ description: 'The address of a feed of tours.', example: 'https://feeds.example.com/tours.csv' }),
    CRUISEFEED_KEY: z.string().optional().meta({
      description: 'The key of an account at CruiseFeed, in place of a feed of cruises.',
      example: 'example-key',
      isSecret: true,
    }),
    CRUISEFEED_URL: httpAddress.default('https://api.cruisefeed.io').describe('The address of CruiseFeed.'),
    CATALOGUE_HOURS: wholeNumber({ min: 1, max: 720 })
      .default(24)
      .describe('How many hours old an import may get before the feed is read again.'),
    CATALOGUE_ORDERS: z.enum(['real', 'test'], 'must be real or test').optional().meta({
      description:
        "Whether bookings of the agency's own cruises and tours are real: real or test. Without it they count as real.",
      example: 'test',
    }),
  })
  .refine(({ CATALOGUE_CRUISES_URL, CRUISEFEED_KEY }) => !(CATALOGUE_CRUISES_URL && CRUISEFEED_KEY), {
    message: 'is set beside CRUISEFEED_KEY: cruises come from one of the two',
    path: ['CATALOGUE_CRUISES_URL'],
  });

type Terms = { currency: string; onCall?: (call: ApiCall) => void; onLeftOut?: (leftOut: Record<string, number>) => void };

/** The variables of the agency's own catalogue. */
export const catalogueVariables = Environment.shape;

/** The catalogue sources configured in the environment, if any. */
export function configureCatalogue(env: NodeJS.ProcessEnv) {
  const e = Environment.parse(env);
  return {
    everyHours: e.CATALOGUE_HOURS,
    /** The declared kind of its orders. */
    ordersSaid: e.CATALOGUE_ORDERS,
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
