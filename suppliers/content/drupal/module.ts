import { z } from 'zod';
import type { ApiClient } from '../../api-client.ts';
import { createPictureSource } from '../../pictures/picture-source.ts';
import type { PictureSource } from '../../pictures/port.ts';
import type { ContentSource } from '../port.ts';
import { createDrupalContent } from './adapter.ts';

const url = z.url({ protocol: /^https?$/ });
const originOf = (address: string): string => new URL(address).origin;

const Environment = z.object({
  /** A Drupal with decoupled router and JSON:API; without it a sandbox serves the Markdown files of `content/`. */
  CONTENT_URL: url.optional(),
  CONTENT_API_PREFIX: z
    .string()
    .regex(/^\/[\w/-]*$/, 'must be a path such as /api or /jsonapi')
    .default('/api'),
  CONTENT_GRAPHQL_URL: url.optional(),
  /** Further origins of pictures in its pages: `https://files.example.com,…`. */
  CONTENT_PICTURE_ORIGINS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
    .pipe(z.array(z.url({ protocol: /^https$/, error: 'must be https addresses with commas between them' }).transform(originOf))),
});

/** The content backend's configuration, read from the environment; `create` is called once its URL is known. */
export function configureContent(environment: Record<string, string | undefined>) {
  const env = Environment.parse(environment);
  const addressOf = (sandboxUrl: string | undefined): string => {
    const address = env.CONTENT_URL ?? sandboxUrl;
    if (!address) throw new Error('content has neither an address nor a sandbox');
    return address.replace(/\/+$/, '');
  };
  return {
    name: 'drupal',
    hasAccount: env.CONTENT_URL !== undefined,
    create({
      sandboxUrl,
      onCall,
      siteOrigins,
    }: {
      sandboxUrl: string | undefined;
      onCall: NonNullable<ApiClient['onCall']>;
      siteOrigins: readonly string[];
    }): ContentSource {
      const baseUrl = addressOf(sandboxUrl);
      return createDrupalContent({
        baseUrl,
        onCall,
        siteOrigins,
        apiPrefix: env.CONTENT_API_PREFIX.replace(/\/+$/, ''),
        graphqlUrl: env.CONTENT_GRAPHQL_URL ?? `${baseUrl}/graphql`,
      });
    },
    pictures: (terms: { sandboxUrl: string | undefined; isPublicAddress: (address: string) => boolean }): PictureSource =>
      createPictureSource({
        contentUrl: addressOf(terms.sandboxUrl),
        origins: env.CONTENT_PICTURE_ORIGINS,
        isPublicAddress: terms.isPublicAddress,
      }),
  };
}
