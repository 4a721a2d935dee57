import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { few } from '../running/long-by-nature.ts';

type Recorded = Record<string, { status: number; body: unknown }>;

export type SentRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: unknown;
};

/** In front of an upstream API that speaks JSON: notes its last answer to each call, by `METHOD /path`, as `replay` takes them, and all that it was asked. */
export async function recordAnswers(target: string) {
  const answers: Recorded = {};
  const requests: SentRequest[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url = '' } = request;
    const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers;
    const body = chunks.length > 0 ? Buffer.concat(chunks) : null;
    const { pathname: path, searchParams: query } = new URL(url, target);
    const isJson = /json/.test(headers['content-type'] ?? '');
    requests.push({ method, path, query, headers: request.headers, body: body && isJson ? JSON.parse(body.toString()) : null });
    const answer = await fetch(target + url, { method, headers: headers as Record<string, string>, body });
    const text = await answer.text();
    answers[`${method} ${path}`] = { status: answer.status, body: text === '' ? null : JSON.parse(text) };
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, answers, requests, stop: () => server.close() };
}

const GONE = Symbol('gone');
/** Implausible values that may still arrive in place of the expected one. */
const ODD_VALUES: readonly unknown[] = [
  GONE,
  null,
  '',
  'so "und" <b>so</b>',
  '__proto__',
  'constructor',
  '2026-13-45T99:99:99',
  '1,234.50',
  'x'.repeat(600),
  'no table takes \u0000 or \ud83d',
  12.5,
  -1,
  4_000_000_000,
  [null],
  { toString: 1 },
];

/** Matches characters in JSON that PostgreSQL cannot store: NUL and unpaired surrogates. */
export const UNKEEPABLE = /\\u(0000|d[89a-f])/;

/** JSON nested deeply enough to overflow the stack of a recursive reader. */
export const DEEP_JSON = `${'[{"data":'.repeat(20_000)}1${'}]'.repeat(20_000)}`;

type Step = string | number;
export type Alteration = { name: string; body: unknown };

/** In `npm test` each path has a third of the odd values, and the next path the next third. */
const APART = few(3, 1);

/**
 * Copies of a JSON body with one value replaced, for each path and each odd value. Among list items and numbered keys, each kind
 * of path is altered once, in the first item that has it.
 */
export function* alterations(body: unknown, alsoOdd: readonly unknown[] = []): Generator<Alteration> {
  for (const [place, path] of [...placesIn(body, [], new Set())].entries()) {
    for (const odd of [...ODD_VALUES.filter((_, number) => (place + number) % APART === 0), ...alsoOdd]) {
      const shown = odd === GONE ? 'gone' : (JSON.stringify(odd) ?? '').slice(0, 30);
      yield { name: `${path.join('/')} = ${shown}`, body: replaced(body, path, odd) };
    }
  }
}

/**
 * Copies of a JSON body with one value left out, null, or the same in another type, for each kind of path as in {@link
 * alterations}: no value is wrong, only missing or in another type.
 */
export function* omissions(body: unknown): Generator<Alteration> {
  for (const path of placesIn(body, [], new Set())) {
    const value = path.reduce((at, step) => (at as Record<Step, unknown>)[step], body);
    const instead: [string, unknown][] = [['gone', GONE], ['null', null], ...otherTypesOf(value)];
    for (const [how, odd] of instead) yield { name: `${path.join('/')} ${how}`, body: replaced(body, path, odd) };
  }
}

function otherTypesOf(value: unknown): [string, unknown][] {
  if (Array.isArray(value)) {
    const shorter = value.map((_, at): [string, unknown] => [`without item ${at}`, value.toSpliced(at, 1)]);
    return [['as its first item', value[0]], ['as an object', { ...value }], ['empty', []], ...shorter];
  }
  if (typeof value === 'object' && value !== null)
    return [
      ['in a list', [value]],
      ['empty', {}],
    ];
  if (typeof value === 'string')
    return [['in a list', [value]], ...(Number(value) ? [['as a number', Number(value)] as [string, unknown]] : [])];
  return value === null ? [] : [['as text', String(value)]];
}

function* placesIn(value: unknown, at: Step[], seen: Set<string>): Generator<Step[]> {
  const kind = at.map((step) => (/^\d+$/.test(String(step)) ? '#' : step)).join('/');
  if (at.length > 0 && !seen.has(kind)) yield at;
  seen.add(kind);
  if (typeof value !== 'object' || value === null) return;
  const keys: Step[] = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  for (const key of keys) yield* placesIn((value as Record<Step, unknown>)[key], [...at, key], seen);
}

function replaced(body: unknown, [step, ...rest]: Step[], odd: unknown): unknown {
  if (step === undefined) return odd;
  const value = (body as Record<Step, unknown>)[step];
  const altered = replaced(value, rest, odd);
  if (Array.isArray(body)) return altered === GONE ? body.toSpliced(Number(step), 1) : body.with(Number(step), altered);
  const { [step]: _, ...others } = body as Record<Step, unknown>;
  return altered === GONE ? others : { ...others, [step]: altered };
}
