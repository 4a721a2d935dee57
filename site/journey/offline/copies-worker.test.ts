import { beforeEach, expect, test } from 'vitest';
import { COPY, copyAddress, FORGET, JOURNEY } from './copy-names.ts';
import { COPIES, COPY_HEADERS } from './forget-in-time.ts';
import { workerScript } from './worker-script.ts';

/** Runs the worker's source, as browsers get it, against a fake scope: which requests it handles, and its answers. */
const ORIGIN = 'https://site.example';
const DAY_MS = 86_400_000;
const page = (body: string, status = 200) => new Response(body, { status });

let kept: Map<string, Response>;
let fromServer: (address: string) => Promise<Response>;
let asked: string[];
let isRegistered: boolean;
type Listener = (event: object) => void;
let listeners: Map<string, Listener>;

beforeEach(() => {
  kept = new Map();
  asked = [];
  isRegistered = true;
  listeners = new Map();
  fromServer = () => Promise.reject(new TypeError('no line'));
  const cache = {
    keys: async () => [...kept.keys()].map((address) => new Request(ORIGIN + address)),
    match: async ({ url }: Request) => kept.get(url.slice(ORIGIN.length))?.clone(),
    delete: async ({ url }: Request) => kept.delete(url.slice(ORIGIN.length)),
  };
  const self = {
    addEventListener: (name: string, take: Listener) => listeners.set(name, take),
    skipWaiting: async () => undefined,
    caches: {
      has: async (name: string) => name === COPIES && kept.size > 0,
      open: async () => cache,
      delete: async () => kept.clear(),
    },
    registration: {
      async unregister() {
        isRegistered = false;
        return true;
      },
    },
    fetch: ({ url }: { url: string }) => {
      asked.push(url.slice(ORIGIN.length));
      return fromServer(url.slice(ORIGIN.length));
    },
  };
  const now = (work: () => void, _ms: number) => setTimeout(work, 30);
  new Function('self', 'setTimeout', workerScript())(self, now);
});

const keep = (reference: string, text: string, { madeAgo = 1, endsIn = 9 } = {}) =>
  kept.set(
    copyAddress(reference),
    new Response(`<h1>${text}</h1><div id="otras-copias"></div>`, {
      headers: {
        [COPY_HEADERS.made]: new Date(Date.now() - madeAgo * DAY_MS).toISOString(),
        [COPY_HEADERS.until]: new Date(Date.now() + endsIn * DAY_MS).toISOString(),
        [COPY_HEADERS.title]: encodeURIComponent(`${reference}: <b>Bogotá</b>`),
      },
    }),
  );

type Asked = { method?: string; mode?: string; form?: Record<string, string> };

/** The worker's answer; `undefined` for a request that it leaves to the browser. */
async function open(
  address: string,
  { method = 'GET', mode = 'navigate', form = {} }: Asked = {},
): Promise<Response | undefined> {
  const data = new FormData();
  for (const [name, value] of Object.entries(form)) data.set(name, value);
  const request = { url: ORIGIN + address, method, mode, clone: () => request, formData: async () => data };
  let answer: Promise<Response> | undefined;
  listeners.get('fetch')?.({
    request,
    respondWith(given: Promise<Response>) {
      answer = given;
    },
  });
  return answer;
}
const DETAIL = `${JOURNEY}/booking-detail`;

test('serves the page when it loads, else the newest copy with links to the others', async () => {
  keep('OLDONE', 'the old one', { madeAgo: 5 });
  keep('NEWONE', 'the new one');
  fromServer = async () => page('today');
  expect(await (await open(DETAIL))?.text()).toBe('today');
  fromServer = () => Promise.reject(new TypeError('no line'));
  const text = (await (await open(DETAIL))?.text()) ?? '';
  expect(text).toContain('the new one');
  expect(text).toContain(`href="${COPY}?referencia=OLDONE"`);
  expect(text).toContain('OLDONE: &#60;b&#62;Bogotá&#60;/b&#62;');
  expect(text).not.toContain('NEWONE:');
});

test.each([500, 502, 503, 504])('serves the copy when the server answers %i, and keeps it', async (status) => {
  keep('ABCDEF', 'the copy');
  fromServer = async () => page('error', status);
  expect(await (await open(DETAIL))?.text()).toContain('the copy');
  expect(kept.size).toBe(1);
});

test.each([200, 302, 403, 404, 429])('passes on an answer of %i from the server', async (status) => {
  keep('ABCDEF', 'the copy');
  fromServer = async () => page('said', status);
  expect([(await open(DETAIL))?.status]).toEqual([status]);
});

test('serves the copy when the server does not answer in time', async () => {
  keep('ABCDEF', 'the copy');
  fromServer = () => new Promise(() => undefined);
  expect(await (await open(DETAIL))?.text()).toContain('the copy');
});

test('fails as the browser does when there is no copy', async () => {
  await expect(open(DETAIL)).rejects.toThrow('no line');
});

test('deletes an expired copy instead of serving it', async () => {
  keep('ABCDEF', 'the copy', { endsIn: -1 });
  await expect(open(DETAIL)).rejects.toThrow('no line');
  expect(kept.size).toBe(0);
});

test('serves a copy by its reference without the network, and redirects an unknown one to the list', async () => {
  keep('ABCDEF', 'the copy');
  expect(await (await open(copyAddress('ABCDEF')))?.text()).toContain('the copy');
  const redirect = Response.redirect;
  Response.redirect = (to) => new Response(null, { status: 302, headers: { location: String(to) } });
  expect((await open(copyAddress('OTHERS')))?.headers.get('location')).toBe(JOURNEY);
  Response.redirect = redirect;
  expect(asked).toEqual([]);
});

test.each([
  ['a page’s data', `${DETAIL}.data`, { mode: 'cors' }],
  ['a script', '/assets/x.js', { mode: 'no-cors' }],
  ['a PDF', `${JOURNEY}/documento/viaje.pdf`, {}],
  ['a form post', `${JOURNEY}/booking-detail`, { method: 'POST' }],
] as const)('leaves %s to the browser', async (_, address, asked) => {
  keep('ABCDEF', 'the copy');
  expect(await open(address, asked)).toBeUndefined();
});

test('deletes one copy at a time, and unregisters with the last one, online or offline', async () => {
  keep('OLDONE', 'old');
  keep('NEWONE', 'new');
  fromServer = async () => page('said');
  const forget = (form: Record<string, string>) => open(FORGET, { method: 'POST', form });
  expect(await (await forget({ referencia: 'OLDONE' }))?.text()).toBe('said');
  expect([[...kept.keys()], isRegistered]).toEqual([[copyAddress('NEWONE')], true]);
  fromServer = () => Promise.reject(new TypeError('no line'));
  const answer = await forget({ referencia: 'NEWONE' });
  expect(await answer?.text()).toContain('Copia borrada');
  expect([kept.size, isRegistered, asked]).toEqual([0, false, [FORGET, FORGET]]);
});

test('deletes all copies when no reference is given', async () => {
  keep('OLDONE', 'old');
  keep('NEWONE', 'new');
  await open(FORGET, { method: 'POST' });
  expect([kept.size, isRegistered]).toEqual([0, false]);
});

test('names no file of a build, so it stays the same from build to build', () => {
  expect(workerScript()).not.toMatch(/assets\/|__vite|import\(/);
});
