import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NextDrupal } from 'next-drupal';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CONTENT_TYPES } from '#contract/pages/content.ts';
import { CONTENT_KINDS } from '#sandbox/drupal/content-kinds.ts';
import { startDrupalSandbox } from '#sandbox/drupal/server.ts';
import { siteConfig } from '#site-config';
import { createDrupalContent } from '#suppliers/content/drupal/adapter.ts';
import type { ContentSource } from '#suppliers/content/port.ts';
import { hasContracts, readContract } from '../harness/documents/contracts.ts';
import { replay } from '../harness/suppliers/replaying-server.ts';

/** The content sandbox read by an independent Drupal client, and the adapter fed with recorded answers of a real Drupal. */

const dir = mkdtempSync(join(tmpdir(), 'tiquete-content-'));
const write = (file: string, text: string) => writeFileSync(join(dir, file), text);
const page = (front: string, body = 'Texto.') => `---\n${front}\nwritten: 2026-11-01\n---\n${body}\n`;

/** The raw answer, without the client's deserialisation. */
type RawList = { data: { attributes: { title: string } }[]; links: { next?: object }; meta: { omitted?: object } };

let url = '';
let content: ContentSource;
let client: NextDrupal;
let close = (): unknown => undefined;

beforeAll(async () => {
  for (const { folder } of CONTENT_KINDS) mkdirSync(join(dir, folder));
  write(
    'blog/uno.md',
    page('title: Uno\ndescription: De uno.\nformerly: [/blog/antes]', '## Parte\n\nCon **negrita** y `codigo`.'),
  );
  write('blog/oculto.md', page('title: Oculto\ndescription: Nadie lo ve.\npublished: false'));
  write('blog/roto.md', 'sin nada');
  write('paginas/about-us.md', page('title: Quiénes somos\ndescription: d', '{{legalName}}, NIT {{taxId}}, {{otro}}'));
  write('vuelos/vuelos-bogota-miami.md', page('title: Vuelos\ndescription: d\norigin: BOG\ndestination: MIA'));
  for (let index = 0; index < 120; index += 1)
    write(`aerolineas/a-${index}.md`, page(`title: Aerolínea ${1000 + index}\ndescription: d\ncode: AV`));
  const sandbox = await startDrupalSandbox({ dir });
  url = sandbox.url;
  close = () => sandbox.server.close();
  content = createDrupalContent({ baseUrl: url, apiPrefix: '/api', graphqlUrl: `${url}/graphql` });
  client = new NextDrupal(url, { apiPrefix: '/api' });
});
afterAll(() => {
  close();
  rmSync(dir, { recursive: true, force: true });
});

describe('next-drupal reads the sandbox', () => {
  test('translates a path, reads its resource, and finds nothing at an unknown path', async () => {
    const translated = await client.translatePath('/blog/uno');
    expect(translated).toMatchObject({
      entity: { type: 'node', bundle: 'blog', path: '/blog/uno' },
      jsonapi: { resourceName: 'node--blog' },
    });
    const node = await client.getResource('node--blog', translated?.entity.uuid ?? '');
    expect(node).toMatchObject({ title: 'Uno', type: 'node--blog', path: { alias: '/blog/uno' }, status: true });
    expect(node.body.processed).toContain('<h2>Parte</h2>');
    expect(await client.translatePath('/blog/nada')).toBeNull();
  });

  test('reads every page of a list through its links', async () => {
    const titles: string[] = [];
    let pages = 0;
    for (let offset = 0; ; offset += 50) {
      const part = await client.getResourceCollection<RawList>('node--airlines_landing', {
        params: { 'page[offset]': offset, 'page[limit]': 50 },
        deserialize: false,
      });
      titles.push(...part.data.map(({ attributes }) => attributes.title));
      pages += 1;
      if (!part.links.next) break;
    }
    expect(pages).toBe(3);
    expect(new Set(titles).size).toBe(120);
  });

  test('an unpublished node is forbidden, left out of lists and named as omitted', async () => {
    await expect(client.getResource('node--blog', await idOfHidden())).rejects.toThrow(/403|not allowed/i);
    const list = await client.getResourceCollection<RawList>('node--blog', { deserialize: false });
    expect(list.data.map(({ attributes }) => attributes.title)).toEqual(['Uno']);
    expect(JSON.stringify(list.meta.omitted)).toContain('not allowed');
  });

  test('supports sparse fields and sorting', async () => {
    const list = await client.getResourceCollection<RawList>('node--airlines_landing', {
      params: { sort: '-title', 'fields[node--airlines_landing]': 'title' },
      deserialize: false,
    });
    expect(list.data[0]?.attributes).toEqual({ title: 'Aerolínea 1119' });
  });
});

async function idOfHidden(): Promise<string> {
  const list = await fetch(`${url}/api/node/blog`).then((answer) => answer.text());
  return /item--0":\{"href":"[^"]*\/([\w-]+)"/.exec(list)?.[1] ?? '';
}

describe('the path router', () => {
  const translate = async (path: string) => {
    const answer = await fetch(`${url}/router/translate-path?${new URLSearchParams({ path })}`);
    return { status: answer.status, ...((await answer.json()) as object) };
  };
  test.each([
    ['/nada', 404, 'Unable to resolve path /nada.'],
    ['', 404, 'Unable to translate empty path. Please send a ?path query string parameter with your request.'],
    ['/blog/oculto', 403, 'Access denied for entity.'],
    ['/blog/roto', 404, 'Unable to resolve path /blog/roto.'],
  ])('answers %j with %i %s', async (path, status, message) => {
    expect(await translate(path)).toMatchObject({ status, message });
  });
  test.each(['/blog/uno', '/es/blog/uno', '/Blog/UNO/'])('resolves %s to the same page', async (path) => {
    expect(await translate(path)).toMatchObject({ status: 200, label: 'Uno' });
  });
});

describe('through the adapter', () => {
  test('every content type of the contract has a folder of its own', () => {
    expect(CONTENT_KINDS.map(({ type }) => type).toSorted()).toEqual([...CONTENT_TYPES].toSorted());
    expect(new Set(CONTENT_KINDS.map(({ folder }) => folder)).size).toBe(CONTENT_KINDS.length);
  });

  test('a page contains its front matter and the configured placeholders', async () => {
    expect(await content.pageAt('/about-us')).toMatchObject({
      node: { type: 'page', bodyHtml: `<p>${siteConfig.company.legalName}, NIT ${siteConfig.company.taxId}, {{otro}}</p>\n` },
    });
    expect(await content.pageAt('/vuelos-bogota-miami/results')).toMatchObject({
      node: { type: 'flight_route', origin: 'BOG', destination: 'MIA', created: '2026-11-01T12:00:00.000Z' },
    });
  });

  test('a former address leads to the page', async () => {
    expect(await content.pageAt('/blog/antes')).toMatchObject({ ok: true, node: { path: '/blog/uno' } });
  });

  test('the last page of a list has no next offset, and contacts are the agency’s own', async () => {
    const list = await content.list({ type: 'airlines_landing', offset: 100, limit: 50 });
    expect(list).toMatchObject({ ok: true, nextOffset: null });
    expect(list.ok && list.items.length).toBe(20);
    expect(await content.contacts()).toEqual({ ok: true, contacts: siteConfig.company.contacts });
  });

  test('changed, added and removed files show without a restart', async () => {
    const title = async (path: string) => {
      const found = await content.pageAt(path);
      return found.ok ? found.node.title : found.statusCode;
    };
    write('blog/nuevo.md', page('title: Nuevo\ndescription: d'));
    write('blog/uno.md', page('title: Uno otra vez\ndescription: De uno.'));
    await expect.poll(() => title('/blog/nuevo'), { timeout: 5_000 }).toBe('Nuevo');
    expect(await title('/blog/uno')).toBe('Uno otra vez');
    rmSync(join(dir, 'blog/nuevo.md'));
    await expect.poll(() => title('/blog/nuevo'), { timeout: 5_000 }).toBe(404);
  });

  test('injects faults on request', async () => {
    const fault = (faults: object[]) => fetch(`${url}/sandbox/faults`, { method: 'PUT', body: JSON.stringify(faults) });
    await fault([{ call: 'GET /api', status: 503 }]);
    expect(await content.list({ type: 'blog', offset: 0, limit: 50 })).toEqual({
      ok: false,
      statusCode: 503,
      message: 'Service Unavailable',
    });
    await fault([]);
  });
});

describe.skipIf(!hasContracts)('recorded answers of a real Drupal', () => {
  type Mocks = { resources: { node: Record<'ok' | 'forbidden', object>; translatePath: Record<'ok' | 'notFound', object> } };
  let stop = (): unknown => undefined;
  afterEach(() => stop());
  async function recorded(path: string, node: { status?: number; body: unknown }) {
    const { translatePath } = readContract<Mocks>('drupal/next-drupal-mocks.json').resources;
    const server = await replay(
      {
        'GET /router/translate-path?path=%2Fes%2F': { status: 404, body: translatePath.notFound },
        [`GET /router/translate-path?${new URLSearchParams({ path })}`]: { body: translatePath.ok },
        'GET /en/jsonapi/node/recipe/71e04ead-4cc7-416c-b9ca-60b635fdc50f': node,
      },
      'odd chunks',
    );
    stop = server.stop;
    return createDrupalContent({ baseUrl: server.url, apiPrefix: '/jsonapi', graphqlUrl: server.url });
  }
  const { resources } = hasContracts ? readContract<Mocks>('drupal/next-drupal-mocks.json') : ({} as Mocks);

  test('a recorded node is read as a page', async () => {
    const source = await recorded('/recipes/deep-mediterranean-quiche', { body: resources.node.ok });
    expect(await source.pageAt('/recipes/deep-mediterranean-quiche')).toMatchObject({
      ok: true,
      node: {
        id: '71e04ead-4cc7-416c-b9ca-60b635fdc50f',
        type: 'recipe',
        path: '/recipes/deep-mediterranean-quiche',
        title: 'Deep mediterranean quiche - edited',
        changed: '2022-03-25T08:02:17.000Z',
        code: null,
        related: [],
        description: "An Italian inspired quiche with sun dried tomatoes and courgette. A perfect light meal for a summer's day.",
      },
    });
  });

  test('a forbidden node is 403 and an unknown path 404', async () => {
    const source = await recorded('/recipes/deep-mediterranean-quiche', { status: 403, body: resources.node.forbidden });
    expect(await source.pageAt('/recipes/deep-mediterranean-quiche')).toEqual({
      ok: false,
      statusCode: 403,
      message: 'Forbidden',
    });
    expect(await source.pageAt('/path-does-not-exist')).toMatchObject({ ok: false, statusCode: 404 });
  });
});
