import { z } from 'zod';
import type { ApiClient } from '../../api-client.ts';
import { createPictureSource } from '../../pictures/picture-source.ts';
import type { PictureSource } from '../../pictures/port.ts';
import { commaSeparated, httpAddress } from '../../variable-kinds.ts';
import type { ContentSource } from '../port.ts';
import { createDrupalContent } from './adapter.ts';

const PREFIX_FORM = 'must be a path such as /api or /jsonapi';
const PICTURES_FORM = 'must be https addresses with commas between them';

const Environment = z.object({
  CONTENT_URL: httpAddress.optional().meta({
    description:
      'The address of a Drupal with decoupled router and JSON:API. Without it a sandbox serves the Markdown files of content/.',
    example: 'https://cms.example.com',
  }),
  CONTENT_API_PREFIX: z
    .string()
    .regex(/^\/[\w/-]*$/, PREFIX_FORM)
    .default('/api')
    .describe("The path of Drupal's JSON:API."),
  CONTENT_GRAPHQL_URL: httpAddress.optional().meta({
    description: "The address of Drupal's GraphQL. By default /graphql below CONTENT_URL.",
    example: 'https://cms.example.com/graphql',
  }),
  CONTENT_PICTURE_ORIGINS: commaSeparated
    .pipe(z.array(z.url({ protocol: /^https$/, error: PICTURES_FORM }).transform((address) => new URL(address).origin)))
    .meta({
      description: 'Further origins that pictures of the content may come from.',
      example: 'https://files.example.com',
    }),
});

/** The variables of the content backend. */
export const contentVariables = Environment.shape;

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
