import { readFileSync } from 'node:fs';
import { calls } from '#contract/calls.ts';
import { median } from '../bench/load.ts';

/** Bodies of a quarter of a megabyte that cost more CPU time than their size suggests. */
const BYTES = 255 * 1024;
const deep = (open: string, close: string) => open.repeat(BYTES / 8) + close.repeat(BYTES / 8);
const filled = (item: (index: number) => string, join = ',') => {
  const items: string[] = [];
  for (let bytes = 0; bytes < BYTES - 200; ) bytes += join.length + (items[items.push(item(items.length)) - 1]?.length ?? 1);
  return items.join(join);
};
const VALUES: Record<string, string> = {
  'deep lists': deep('[', ']'),
  'deep objects': `${'{"a":'.repeat(BYTES / 12)}1${'}'.repeat(BYTES / 12)}`,
  'twenty levels, then wide': `${'['.repeat(20)}${filled(() => '1')}${']'.repeat(20)}`,
  'wide lists': `[${filled(() => '[]')}]`,
  'wide objects': `[${filled(() => '{}')}]`,
  'many fields': `{${filled((index) => `"k${index}":1`)}}`,
  'many long fields': `{${filled((index) => `"${'k'.repeat(400)}${index}":1`)}}`,
  'one long field': `{"${'k'.repeat(BYTES - 20)}":1}`,
  'one long text': `"${'x'.repeat(BYTES - 20)}"`,
  'one long text of half characters': `"${'\\ud800'.repeat(BYTES / 6 - 9)}"`,
  'one long text of blanks': `"${' '.repeat(BYTES - 40)}x"`,
  'a number of many digits': '9'.repeat(BYTES - 20),
  'many large numbers': `[${filled(() => '1e308')}]`,
  'names every object has': `[${filled(() => '{"__proto__":{"constructor":{"prototype":{}}}}')}]`,
};
/** Just below the limit on the number of values, so that all of it is parsed. */
const WITHIN = `[${Array.from({ length: 9_000 }, () => '{"id":1}').join()}]`;
const FORMS: Record<string, [type: string, body: string]> = {
  'many fields': ['application/x-www-form-urlencoded', filled((index) => `f${index}=1`, '&')],
  'the same field': ['application/x-www-form-urlencoded', filled(() => 'a', '&')],
  'one long field': ['application/x-www-form-urlencoded', `offerId=${'%41'.repeat(BYTES / 3 - 9)}`],
  'fields in fields': ['application/x-www-form-urlencoded', `a${'[b]'.repeat(BYTES / 3 - 9)}=1`],
  'many parts': [
    'multipart/form-data; boundary=b',
    filled(() => '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n', ''),
  ],
  'one long part': [
    'multipart/form-data; boundary=b',
    `--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n${'-'.repeat(BYTES - 200)}\r\n--b--`,
  ],
};
const PAGES = ['/result', '/user/my-journey', '/booking/summary?id=x', '/booking/save?id=x&section=customer'];
const QUERIES = {
  blanks: `origin=${'+'.repeat(12_000)}x`,
  brackets: `origin=${'('.repeat(12_000)}x`,
  'many fields': 'a=1&'.repeat(3_000),
  'legs of everything': Array.from({ length: 5 }, (_, leg) => `origin${leg || ''}=${'%28'.repeat(700)}`).join('&'),
};

type Shot = { entry: string; shape: string; path: string; init: RequestInit };
export type ShapeFigure = { entry: string; shape: string; statuses: number[]; cpuMs: number };

/** Every endpoint with every shape: as the whole body, and in each field the endpoint knows. */
function hostileShots(): Shot[] {
  const json = (entry: string, path: string, type: string, shape: string, body: string): Shot => ({
    entry,
    shape,
    path,
    init: { method: entry.split(' ')[0] as string, body, headers: { 'content-type': type } },
  });
  const ofCalls = Object.values(calls).flatMap((call) => {
    if (call.method === 'GET') return [];
    const [entry, path] = [`${call.method} ${call.path}`, `/backend${call.path.replaceAll(/\{[\w-]+\}/g, 'x')}`];
    const shapes = Object.entries({ ...VALUES, 'as many values as may be': WITHIN });
    const fields = Object.keys(call.input.shape);
    return shapes.flatMap(([shape, value]) => [
      json(entry, path, 'application/json', shape, value),
      ...fields.map((field) => json(entry, path, 'application/json', `${shape} in ${field}`, `{"${field}":${value}}`)),
    ]);
  });
  const raw = (entry: string, path: string) =>
    Object.entries(VALUES).map(([shape, value]) => json(entry, path, 'application/json', shape, value));
  const ofForms = PAGES.flatMap((path) =>
    Object.entries(FORMS).map(([shape, [type, body]]) => json(`POST ${path}`, path, type, shape, body)),
  );
  const ofQueries = ['/result', '/', '/backend/search/airports'].flatMap((path) =>
    Object.entries(QUERIES).map(([shape, query]) => ({ entry: `GET ${path}`, shape, path: `${path}?${query}`, init: {} })),
  );
  const ofHeaders = ['cookie', 'accept-encoding', 'accept-language', 'if-none-match', 'x-forwarded-for', 'range'].map((name) => ({
    entry: `header ${name}`,
    shape: 'long',
    path: '/user/my-journey/booking-detail',
    init: { headers: { [name]: `${'a=;,'.repeat(3_000)}` } },
  }));
  return [
    ...ofCalls,
    ...raw('POST /backend/csp-reports', '/backend/csp-reports'),
    ...raw('POST /backend/payment/stripe/notice', '/backend/payment/stripe/notice'),
    ...raw('POST /backend/payment/worldpay/notice', '/backend/payment/worldpay/notice'),
    ...ofForms,
    ...ofQueries,
    ...ofHeaders,
  ];
}

/** Milliseconds of the product's main thread per request, the median of several; one request at a time. */
export async function measureShapes(
  product: { url: string; pid: number },
  { times, every = 1 }: { times: number; every?: number },
): Promise<ShapeFigure[]> {
  const figures: ShapeFigure[] = [];
  for (const [number, { entry, shape, path, init }] of hostileShots().entries()) {
    if (number % every !== 0) continue;
    const costs: number[] = [];
    const statuses = new Set<number>();
    for (let time = 0; time < times; time++) {
      const before = cpuMs(product.pid);
      const answer = await fetch(product.url + path, { ...init, redirect: 'manual' });
      await answer.arrayBuffer();
      costs.push(cpuMs(product.pid) - before);
      statuses.add(answer.status);
    }
    figures.push({ entry, shape, statuses: [...statuses], cpuMs: median(costs) });
  }
  return figures.sort((a, b) => b.cpuMs - a.cpuMs);
}

const cpuMs = (pid: number): number => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
