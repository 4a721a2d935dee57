import { setTimeout as sleep } from 'node:timers/promises';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SITE_ROUTES } from '#site/route-table.ts';
import { type Running, startEverything } from '../harness/product/started-product.ts';
import { few } from '../harness/running/long-by-nature.ts';
import { everyPage, type ShownPage } from '../harness/visitors/every-page.ts';

/** Every form on any page of the site, submitted with values no page of ours would send. */
let running: Running;
beforeAll(async () => {
  running = await startEverything();
});
afterAll(() => running.stop());

const VALUES: Record<string, string> = {
  nothing: '',
  blanks: ' \t\u00a0\u3000',
  zero: 'a\u0000b',
  'half a character': '\ud800',
  'what every object has': '__proto__',
  'what every function has': 'constructor',
  markup: '"><script>alert(1)</script>',
  'no number': 'NaN',
  'below nothing': '-1',
  'beyond all': '1e309',
  'a number of many digits': '9'.repeat(400),
  long: 'ñ'.repeat(300),
  'several lines': 'a\r\nBcc: b@example.com\r\n\r\nc',
  'no day': '2026-02-31',
  JSON: '{"$ne":null}',
};
const NAMES = Object.keys(VALUES);

type Form = { address: string; fields: [name: string, value: string][] };
type Element = DefaultTreeAdapterTypes.Element;

const elementsIn = (node: DefaultTreeAdapterTypes.ParentNode, tags: RegExp): Element[] =>
  node.childNodes.flatMap((child) =>
    'tagName' in child ? [...(tags.test(child.tagName) ? [child] : []), ...elementsIn(child, tags)] : [],
  );
const attributesOf = ({ attrs }: Element): Record<string, string> =>
  Object.fromEntries(attrs.map(({ name, value }) => [name, value]));

/** The forms of a page with their action and fields. */
function formsIn(html: string, address: string): Form[] {
  return elementsIn(parse(html), /^form$/).flatMap((form) => {
    const { action, method } = attributesOf(form);
    const fields = elementsIn(form, /^(input|select|textarea|button)$/)
      .map(attributesOf)
      .flatMap(({ name, value = '' }): [string, string][] => (name ? [[name, value]] : []));
    return method?.toLowerCase() === 'post' ? [{ address: new URL(action || address, 'http://site.invalid').href, fields }] : [];
  });
}

/** Variants of a form with other values in some fields. */
function* altered({ fields }: Form): Generator<[what: string, body: URLSearchParams | FormData]> {
  const names = [...new Set(fields.map(([name]) => name))];
  for (const [what, value] of Object.entries(VALUES))
    yield [`${what} everywhere`, new URLSearchParams(names.map((name) => [name, value]))];
  const files = new FormData();
  for (const name of names) files.append(name, new File(['x'], 'x.txt', { type: 'text/plain' }));
  yield ['files', files];
  yield ['everything twice', new URLSearchParams([...fields, ...fields])];
  for (const [at, name] of names.entries()) {
    for (const what of [NAMES[at % NAMES.length], NAMES[(at + 7) % NAMES.length]] as string[]) {
      const body = new URLSearchParams(fields);
      body.set(name, VALUES[what] as string);
      yield [`${what} in ${name}`, body];
    }
    const body = new URLSearchParams(fields);
    body.delete(name);
    yield [`without ${name}`, body];
  }
}

/** In `npm test` each form has a sixteenth of the variants, and the next form the next ones. */
const APART = few(32, 1);
const MOST_TRIES = 4;

/** Repeats a request that was refused for overload, after `retry-after`. */
async function post(address: string, sent: RequestInit, tries = 1): Promise<Response> {
  const answer = await fetch(address, { ...sent, method: 'POST', redirect: 'manual' });
  const waitSeconds = Number(answer.headers.get('retry-after'));
  if (answer.status !== 503 || !waitSeconds || tries === MOST_TRIES) return answer;
  await answer.body?.cancel();
  await sleep(waitSeconds * 1_000);
  return post(address, sent, tries + 1);
}

test('hostile values in any form of any page never cause a server error', async () => {
  const { url } = running.product;
  const pages = everyPage(running.product);
  const shown = new Map<string, { page: ShownPage; form: Form }>();
  for (const route of SITE_ROUTES) {
    const page = await pages.of(route).catch(() => undefined);
    if (!page) continue;
    const cookie = page.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const html = await (
      await fetch(url + page.address, { headers: { cookie, ...(page.isAfterAnother ? { referer: `${url}/` } : {}) } })
    ).text();
    for (const form of formsIn(html, page.address)) {
      const names = form.fields.map(([name]) => name).sort();
      // The forms of a list's cards are the same, so each kind is kept once.
      shown.set(`${new URL(form.address).pathname} ${[...new Set(names)].join()}`, { page, form });
    }
  }
  expect(shown.size).toBeGreaterThan(12);
  const findings: string[] = [];
  let posted = 0;
  for (const [at, [name, { page, form }]] of [...shown].entries()) {
    const cookie = page.cookies.map((one) => `${one.name}=${one.value}`).join('; ');
    const { pathname, search } = new URL(form.address);
    for (const [what, body] of [...altered(form)].filter((_, number) => (at + number) % APART === 0)) {
      const answer = await post(url + pathname + search, { body, headers: { cookie, origin: url } });
      const text = await answer.text();
      posted += 1;
      if (answer.status >= 500) findings.push(`${name}: ${what}: ${answer.status}`);
      if (/<script>alert\(1\)/.test(text)) findings.push(`${name}: ${what}: markup of a visitor's`);
    }
  }
  expect(findings).toEqual([]);
  expect(posted).toBeGreaterThan(few(11, 400));
  expect(running.product.log()).not.toMatch(/page failed|call failed/);
}, 300_000);
