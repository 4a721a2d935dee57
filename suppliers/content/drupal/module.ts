import { z } from 'zod';
import type { FarEnd } from '../../far-end.ts';
import type { ContentSource } from '../port.ts';
import { createDrupalContent } from './adapter.ts';

const url = z.url({ protocol: /^https?$/ });

const Environment = z.object({
  /** A Drupal with decoupled router and JSON:API; without it the Markdown files of `content/` are served by a stand-in. */
  CONTENT_URL: url.optional(),
  CONTENT_API_PREFIX: z
    .string()
    .regex(/^\/[\w/-]*$/, 'must be a path such as /api or /jsonapi')
    .default('/api'),
  CONTENT_GRAPHQL_URL: url.optional(),
});

/** The content backend as it is configured: read from the environment, and made once it is known where it is reached. */
export function configureContent(environment: Record<string, string | undefined>) {
  const env = Environment.parse(environment);
  return {
    name: 'drupal',
    hasAccount: env.CONTENT_URL !== undefined,
    create({ standInUrl, onCall }: { standInUrl: string | undefined; onCall: NonNullable<FarEnd['onCall']> }): ContentSource {
      const address = env.CONTENT_URL ?? standInUrl;
      if (!address) throw new Error('content has neither an address nor a stand-in');
      const baseUrl = address.replace(/\/+$/, '');
      return createDrupalContent({
        ...{ baseUrl, onCall, apiPrefix: env.CONTENT_API_PREFIX.replace(/\/+$/, '') },
        graphqlUrl: env.CONTENT_GRAPHQL_URL ?? `${baseUrl}/graphql`,
      });
    },
  };
}
