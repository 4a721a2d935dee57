import { STATUS_CODES } from 'node:http';
import type { z } from 'zod';
import { type ApiAnswer, type ApiRequest, type CallTerms, createApiClient } from '../../api-client.ts';
import type { ContentFailure, ContentSource } from '../port.ts';
import { itemOf, nodeOf, sitePath } from './node-reading.ts';
import { Collection, ContactAnswer, Individual, NodeResource, Translation } from './shapes.ts';

export type DrupalAccount = CallTerms & {
  baseUrl: string;
  /** Path below the base: `/api` if jsonapi_extras is set so (SPEC §7.3), `/jsonapi` by default in Drupal. */
  apiPrefix: string;
  graphqlUrl: string;
  /** The site's own origins: redirects to them lead to its own pages. */
  siteOrigins?: readonly string[];
};

const DEADLINE_MS = 6_000;
/** Fifty long articles have about two million characters. */
const MOST_LETTERS = 8_000_000;
/** A backend that ignores paging sends all items; this times the page size is the limit. */
const PARTS_AT_ONCE = 10;
const SPANISH = '/es';
const CONTACTS_QUERY = '{ companyContactInfoDisplayQuery { results { contactNumber countryCode } } }';
const BAD_GATEWAY = { ok: false, statusCode: 502, message: 'Bad gateway' } as const satisfies ContentFailure;
/** Statuses after which the path without its Spanish prefix is tried. */
const NOT_THERE = new Set([400, 403, 404]);

type Outcome<Value> = { ok: true; value: Value } | ContentFailure;

/** Content from Drupal with decoupled router, JSON:API and GraphQL (SPEC §7.3), or a compatible backend. */
export function createDrupalContent(account: DrupalAccount): ContentSource {
  const { baseUrl, apiPrefix, graphqlUrl, siteOrigins = [] } = account;
  const terms = { ...account, name: 'content', mostLetters: MOST_LETTERS };
  const call = createApiClient({ ...terms, headers: () => ({ accept: 'application/vnd.api+json, application/json' }) });
  const { origin, pathname, search } = new URL(graphqlUrl);
  const graphql = createApiClient({ ...terms, baseUrl: origin, headers: () => ({ accept: 'application/json' }) });

  async function read<Shape extends z.ZodType>(
    shape: Shape,
    path: string,
    more: Partial<ApiRequest> = {},
    ask = call,
  ): Promise<Outcome<z.output<Shape>>> {
    const answer = await ask({ method: 'GET', path, deadlineMs: DEADLINE_MS, idempotent: true, ...more });
    if (!answer.ok) return failureOf(answer);
    const parsed = shape.safeParse(answer.body);
    return parsed.success ? { ok: true, value: parsed.data } : BAD_GATEWAY;
  }

  const translate = (path: string) => read(Translation, `/router/translate-path?${new URLSearchParams({ path })}`);

  /** SPEC §2.3: tries the Spanish prefix first, then the plain path. */
  async function translateEither(path: string) {
    const spanish = await translate(SPANISH + path);
    if (spanish.ok || !NOT_THERE.has(spanish.statusCode)) return spanish;
    const plain = await translate(path);
    // A forbidden page is reported as such, not as missing.
    return !plain.ok && plain.statusCode === 404 && spanish.statusCode === 403 ? spanish : plain;
  }

  const own = new Set([new URL(baseUrl).origin, ...siteOrigins]);

  /** The path a redirect leads to; `undefined` if to another site, where visitors are not sent (SPEC §4). */
  function redirectedTo({ redirect }: Translation): string | undefined {
    const to = redirect?.at(-1)?.to;
    return own.has(URL.parse(to ?? '', `${baseUrl}/`)?.origin ?? '') ? pathBelow(baseUrl, to) : undefined;
  }

  /** Follows a redirect once, if its answer does not include the target. */
  async function resolve(path: string): Promise<Outcome<Translation>> {
    const found = await translateEither(path);
    if (!found.ok || found.value.jsonapi) return found;
    const to = redirectedTo(found.value);
    return to ? translate(to) : found;
  }

  return {
    async pageAt(path) {
      const found = await resolve(path);
      if (!found.ok) return found;
      const individual = pathBelow(baseUrl, found.value.jsonapi?.individual, true);
      if (!individual) return notFound;
      const resource = await read(Individual, individual);
      if (!resource.ok) return resource;
      const elsewhere = sitePath(found.value.entity?.path) ?? redirectedTo(found.value) ?? path;
      return { ok: true, node: nodeOf(resource.value.data, elsewhere, baseUrl) };
    },

    async list({ type, offset, limit }) {
      const page = new URLSearchParams({ 'page[offset]': String(offset), 'page[limit]': String(limit) });
      const answer = await read(Collection, `${apiPrefix}/node/${encodeURIComponent(type)}?${page}`);
      if (!answer.ok) return answer;
      const items = answer.value.data.slice(0, limit * PARTS_AT_ONCE).flatMap((one) => {
        const node = NodeResource.safeParse(one);
        return node.success ? [itemOf(node.data)] : [];
      });
      return { ok: true, items, nextOffset: offsetIn(answer.value.links?.next, baseUrl) };
    },

    async contacts() {
      const body = { query: CONTACTS_QUERY };
      const answer = await read(ContactAnswer, pathname + search, { method: 'POST', body }, graphql);
      if (!answer.ok) return answer;
      const { results } = answer.value.data.companyContactInfoDisplayQuery;
      return { ok: true, contacts: results.map((one) => ({ ...one, countryCode: (one.countryCode ?? '').toUpperCase() })) };
    },
  };
}

const notFound: ContentFailure = { ok: false, statusCode: 404, message: 'Not Found' };

/** SPEC §8. A redirect's status is a bad gateway, and so is one that HTTP does not have, which could not be passed on. */
function failureOf(answer: Exclude<ApiAnswer, { ok: true }>): ContentFailure {
  if (answer.kind === 'unreachable' || answer.status < 400 || answer.status > 599) return BAD_GATEWAY;
  return { ok: false, statusCode: answer.status, message: STATUS_CODES[answer.status] ?? 'Error' };
}

/**
 * The path of a link relative to the backend's base URL. The host in a link is ignored and the configured one is called: Drupal
 * writes links with the host name of the request, and content must not choose the host the server calls.
 */
function pathBelow(baseUrl: string, link: string | undefined, withQuery = false): string | undefined {
  const url = link === undefined ? null : URL.parse(link, `${baseUrl}/`);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const below = new URL(baseUrl).pathname.replace(/\/$/, '');
  const path = url.pathname.startsWith(`${below}/`) ? url.pathname.slice(below.length) : url.pathname;
  return path + (withQuery ? url.search : '');
}

function offsetIn(next: string | null | undefined, baseUrl: string): number | null {
  const offset = next ? Number(URL.parse(next, baseUrl)?.searchParams.get('page[offset]') ?? Number.NaN) : Number.NaN;
  return Number.isInteger(offset) && offset > 0 ? offset : null;
}
