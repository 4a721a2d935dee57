import type { SandboxAnswer } from '../http.ts';
import type { StoredPage } from './content-folder.ts';
import { CONTENT_KINDS } from './content-kinds.ts';
import { individualOf, nodeShape } from './node-shape.ts';

const MOST_ON_A_PAGE = 50;
const JSON_API = { version: '1.0', meta: { links: { self: { href: 'http://jsonapi.org/format/1.0/' } } } };
const HTTP_STATUS: Record<number, string> = { 400: 'Bad Request', 403: 'Forbidden', 404: 'Not Found', 405: 'Method Not Allowed' };
const SORTABLE = { title: 'title', created: 'written', changed: 'changed' } as const;

type Asked = { path: string; query: URLSearchParams; origin: string };

/** `/api/node/{type}` and `/api/node/{type}/{id}`, as Drupal's JSON:API answers them. */
export function jsonApi({ path, query, origin }: Asked, pages: StoredPage[]): SandboxAnswer {
  if (path === '/api') return ok({ data: [], links: entryLinks(origin) });
  const [, type, id] = /^\/api\/node\/(\w+)(?:\/([\w-]+))?$/.exec(path) ?? [];
  if (!type || !CONTENT_KINDS.some((kind) => kind.type === type))
    return jsonApiError(404, `No route found for "GET ${origin}${path}"`, origin);
  const unsupported = [...query.keys()].find(
    (name) => !/^(page\[(offset|limit)\]|sort|fields\[node--\w+\]|resourceVersion)$/.test(name),
  );
  if (unsupported) return jsonApiError(400, `The sandbox does not know the query parameter ${unsupported}`, origin);
  const ofType = pages.filter((page) => page.type === type);
  return id ? individual(ofType, { id, query, origin }) : collection(ofType, { type, query, origin });
}

function individual(pages: StoredPage[], { id, query, origin }: { id: string } & Omit<Asked, 'path'>): SandboxAnswer {
  const page = pages.find((one) => one.id === id);
  if (!page) return jsonApiError(404, 'The "entity" parameter was not converted for the path', origin);
  if (!page.front.published) return jsonApiError(403, 'The current user is not allowed to GET the selected resource.', origin);
  return ok({ data: sparse(nodeShape(page, origin), query), links: { self: { href: individualOf(page, origin) } } });
}

/** Restricted items count towards the page size, are left out of the data, and are named in `meta`. */
function collection(pages: StoredPage[], { type, query, origin }: { type: string } & Omit<Asked, 'path'>): SandboxAnswer {
  const offset = Number(query.get('page[offset]') ?? 0);
  const limit = Math.min(Number(query.get('page[limit]') ?? MOST_ON_A_PAGE), MOST_ON_A_PAGE);
  if (!Number.isInteger(offset) || offset < 0) return jsonApiError(400, 'The offset must be a positive integer.', origin);
  if (!Number.isInteger(limit) || limit < 1) return jsonApiError(400, 'The page size must be a positive integer.', origin);
  const sort = query.get('sort') ?? '';
  const by = SORTABLE[sort.replace(/^-/, '') as keyof typeof SORTABLE];
  if (sort && !by)
    return jsonApiError(400, `Invalid nested filtering. The field \`${sort}\`, given in the path, does not exist.`, origin);
  const part = (by ? sorted(pages, by, sort.startsWith('-')) : pages).slice(offset, offset + limit);
  const shown = part.filter(({ front }) => front.published);
  const hidden = part.filter(({ front }) => !front.published);
  const link = (at: number) => {
    const next = new URLSearchParams(query);
    next.set('page[offset]', String(at));
    next.set('page[limit]', String(limit));
    return { href: `${origin}/api/node/${type}?${next}` };
  };
  return ok({
    data: shown.map((page) => sparse(nodeShape(page, origin), query)),
    ...(hidden.length > 0 ? { meta: { omitted: omitted(hidden, origin) } } : {}),
    links: {
      self: link(offset),
      ...(offset > 0 ? { first: link(0), prev: link(Math.max(0, offset - limit)) } : {}),
      ...(offset + limit < pages.length ? { next: link(offset + limit) } : {}),
    },
  });
}

const sorted = (pages: StoredPage[], by: 'title' | 'written' | 'changed', isDown: boolean): StoredPage[] =>
  [...pages].sort((one, other) => (isDown ? -1 : 1) * keyOf(one, by).localeCompare(keyOf(other, by), 'es'));

const keyOf = ({ front }: StoredPage, by: 'title' | 'written' | 'changed'): string =>
  by === 'changed' ? (front.changed ?? front.written) : front[by];

const omitted = (pages: StoredPage[], origin: string) => ({
  detail: 'Some resources have been omitted because of insufficient authorization.',
  links: Object.fromEntries(
    pages.map((page, index) => [
      `item--${index}`,
      {
        href: individualOf(page, origin),
        meta: { rel: 'item', detail: 'The current user is not allowed to GET the selected resource.' },
      },
    ]),
  ),
});

function sparse(node: ReturnType<typeof nodeShape>, query: URLSearchParams) {
  const wanted = query.get(`fields[${node.type}]`)?.split(',');
  if (!wanted) return node;
  const attributes = Object.fromEntries(Object.entries(node.attributes).filter(([name]) => wanted.includes(name)));
  return { ...node, attributes, relationships: undefined };
}

const entryLinks = (origin: string) => ({
  self: { href: `${origin}/api` },
  ...Object.fromEntries(CONTENT_KINDS.map(({ type }) => [`node--${type}`, { href: `${origin}/api/node/${type}` }])),
});

const ok = (body: object): SandboxAnswer => ({
  status: 200,
  contentType: 'application/vnd.api+json',
  body: { jsonapi: JSON_API, ...body },
});

function jsonApiError(status: number, detail: string, origin: string): SandboxAnswer {
  const title = HTTP_STATUS[status] ?? 'Error';
  const links = { via: { href: origin }, info: { href: 'http://www.w3.org/Protocols/rfc2616/rfc2616-sec10.html#sec10.4' } };
  return {
    status,
    contentType: 'application/vnd.api+json',
    body: { jsonapi: JSON_API, errors: [{ title, status: String(status), detail, links }] },
  };
}
