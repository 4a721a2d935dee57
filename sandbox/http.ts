import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { type CallJournal, createCallJournal } from './calls.ts';
import type { AskedDecision } from './decisions.ts';
import { createFaults, drawDelayMs, type Fault, type Faults } from './faults.ts';
import type { Notices, NoticeTerms } from './notices.ts';
import type { AskedDispute } from './stripe/charges/disputes.ts';
import type { AskedRefund } from './stripe/charges/refunds.ts';
import type { AskedChange } from './world/network/schedule-changes.ts';

export type SandboxRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  text: string;
  fault: Fault | undefined;
};
/** A body is sent as JSON unless it is a string or bytes. */
export type SandboxAnswer = { status: number; contentType?: string; headers?: Record<string, string>; body?: unknown };

export type Sandbox = {
  answer(request: SandboxRequest): Promise<SandboxAnswer> | SandboxAnswer;
  /** This upstream API's answer for a status that a fault asks for; if undefined, a gateway's page is sent. */
  refuse?(status: number, fault: Fault): SandboxAnswer | undefined;
  /** The content of `GET /sandbox/books`: all records. */
  books(): unknown;
  /** Lets an airline change an order (`PUT /sandbox/schedule-changes`); false if there is no such order. */
  changeSchedule?(asked: AskedChange): boolean;
  /** Lets an order without tickets, or a held one that is not paid, lapse now (`PUT /sandbox/lapses`); false if it cannot. */
  lapse?(asked: AskedLapse): boolean;
  /** The share of offers that change between search and booking, 0 to 1: `PUT /sandbox/drift` sets it. */
  drift?: { driftShare: number };
  /** Lets a bank open, advance or decide a dispute (`PUT /sandbox/disputes`); false if the step is not possible. */
  dispute?(asked: AskedDispute): boolean;
  /** Lets a bank take a pending refund or send one back (`PUT /sandbox/refunds`); false if it cannot. */
  refund?(asked: AskedRefund): boolean;
  /** Lets others do something with a payment (`PUT /sandbox/decisions`, `decisions.ts`); false if it cannot be done. */
  decide?(asked: AskedDecision): boolean;
  /** Additional texts, as CSV or JSON Lines, by name: `GET /sandbox/NAME`. */
  files?: Record<string, () => string>;
  /** Its webhook notices: `PUT /sandbox/notices` sets their address and how unreliably they are sent. */
  notices?: Notices;
  port?: number | undefined;
};

/** The request of `PUT /sandbox/lapses`: `order` is the order's id or the client's reference. */
export type AskedLapse = { order: string };

export type RunningSandbox = { url: string; server: Server; faults: Faults; calls: CallJournal; sandbox: Sandbox };

const MAX_BODY_BYTES = 5_000_000;
const WORTH_COMPRESSING = 1_400;
const SLOW_PIECES = 8;

/**
 * Serves an upstream API over bare HTTP, because its answers must match the real one exactly, down to a content type without
 * charset. `PUT /sandbox/faults` makes it misbehave, `GET /sandbox/books` shows its records.
 */
export async function serveSandbox(sandbox: Sandbox): Promise<RunningSandbox> {
  const faults = createFaults();
  const calls = createCallJournal();
  /** What others do of themselves, by the call that has them do it. */
  const happenings = new Map<string, (asked: never) => boolean | undefined>([
    ['/sandbox/schedule-changes', (asked: AskedChange) => sandbox.changeSchedule?.(asked)],
    ['/sandbox/lapses', (asked: AskedLapse) => sandbox.lapse?.(asked)],
    ['/sandbox/disputes', (asked: AskedDispute) => sandbox.dispute?.(asked)],
    ['/sandbox/refunds', (asked: AskedRefund) => sandbox.refund?.(asked)],
    ['/sandbox/decisions', (asked: AskedDecision) => sandbox.decide?.(asked)],
  ]);
  const ownCalls = (message: IncomingMessage, text: string): SandboxAnswer | undefined => {
    const file = sandbox.files?.[message.url?.replace(/^\/sandbox\//, '') ?? ''];
    if (file)
      return {
        status: 200,
        contentType: message.url?.endsWith('.csv') ? 'text/csv; charset=utf-8' : 'application/jsonl',
        body: file(),
      };
    if (message.url === '/sandbox/books') return { status: 200, body: sandbox.books() };
    if (message.url === '/sandbox/notices' && message.method === 'PUT') {
      sandbox.notices?.set(objectIn(text) as NoticeTerms);
      return { status: 204 };
    }
    if (message.url === '/sandbox/drift' && sandbox.drift) return driftCall(sandbox.drift, message.method, text);
    const happening = happenings.get(message.url ?? '');
    if (happening) return eachOf(listIn(text) as never[], happening);
    return message.url === '/sandbox/faults' ? faultsCall(faults, message.method, text) : undefined;
  };
  const server = createServer(async (message, response) => {
    try {
      const text = await readText(message);
      const own = orUnfit(() => ownCalls(message, text));
      if (own) return void (await write(message, response, own));
      const { pathname: path, searchParams: query } = new URL(message.url ?? '/', 'http://sandbox');
      const method = message.method ?? 'GET';
      const fault = faults.take(`${method} ${path}`, message.headers);
      const call = calls.begin({ method, address: message.url ?? '', request: text, isForced: fault !== undefined });
      response.once('close', () => call.end(response.writableFinished ? response.statusCode : undefined));
      if (fault?.silent) return;
      if (fault?.delayMs) await delay(drawDelayMs(fault.delayMs));
      if (fault?.cut === 'before') return void message.socket.destroy();
      if (fault?.status) return call.answered(await write(message, response, refusalOf(sandbox, fault.status, fault)));
      const reply = await sandbox.answer({ method, path, query, headers: message.headers, text, fault });
      if (fault?.cut === 'after') return void message.socket.destroy();
      call.answered(await write(message, response, reply, fault));
    } catch (error) {
      console.error('sandbox failed', whereFrom(error));
      if (!response.headersSent) response.writeHead(500).end('{}');
    }
  });
  server.once('close', () => sandbox.notices?.end());
  server.keepAliveTimeout = 30_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(sandbox.port ?? 0, '127.0.0.1', resolve);
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server, faults, calls, sandbox };
}

/** The body of one of the sandbox's own calls is not what that call takes: its caller is told so. */
class UnfitBody extends Error {}

function orUnfit(answer: () => SandboxAnswer | undefined): SandboxAnswer | undefined {
  try {
    return answer();
  } catch (error) {
    if (error instanceof UnfitBody) return { status: 400, body: { error: error.message } };
    throw error;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnfitBody('the body must be JSON');
  }
}

function objectIn(text: string): Record<string, unknown> {
  const body = jsonIn(text);
  if (!isObject(body)) throw new UnfitBody('the body must be an object');
  return body;
}

function listIn(text: string): Record<string, unknown>[] {
  const body = jsonIn(text);
  if (!Array.isArray(body) || !body.every(isObject)) throw new UnfitBody('the body must be a list of objects');
  return body;
}

/** Performs each one; answers 404 if any was not possible. */
function eachOf<Asked>(asked: readonly Asked[], make: (one: Asked) => boolean | undefined): SandboxAnswer {
  const isThere = asked.map((one) => make(one) ?? false);
  return { status: isThere.every(Boolean) ? 204 : 404 };
}

function faultsCall(faults: Faults, method: string | undefined, text: string): SandboxAnswer {
  if (method !== 'PUT') return { status: 200, body: { ...faults.counts(), faults: faults.all() } };
  const given = listIn(text);
  if (!given.every(({ call }) => typeof call === 'string')) throw new UnfitBody('each fault needs a call, "" for all calls');
  faults.set(given as Fault[]);
  return { status: 204 };
}

function driftCall(drift: { driftShare: number }, method: string | undefined, text: string): SandboxAnswer {
  if (method !== 'PUT') return { status: 200, body: { share: drift.driftShare } };
  const { share } = objectIn(text);
  if (typeof share !== 'number' || !(share >= 0 && share <= 1))
    return { status: 400, body: { error: 'share must be a number from 0 to 1' } };
  drift.driftShare = share;
  return { status: 204 };
}

function refusalOf(sandbox: Sandbox, status: number, fault: Fault): SandboxAnswer {
  return sandbox.refuse?.(status, fault) ?? { status, contentType: 'text/html', body: '<h1>Error</h1>' };
}

/** Returns the body as it was before compression. */
async function write(
  message: IncomingMessage,
  response: ServerResponse,
  answer: SandboxAnswer,
  fault?: Fault,
): Promise<Buffer | undefined> {
  const { status, contentType = 'application/json', headers, body } = answer;
  if (body === undefined) return void response.writeHead(status, headers).end();
  const plain = Buffer.isBuffer(body) ? body : Buffer.from(written(body, fault));
  const isZipped = plain.length > WORTH_COMPRESSING && /\bgzip\b/.test(String(message.headers['accept-encoding'] ?? ''));
  const bytes = isZipped ? gzipSync(plain, { level: 1 }) : plain;
  response.writeHead(status, {
    'content-type': contentType,
    'content-length': bytes.length,
    ...(isZipped ? { 'content-encoding': 'gzip' } : {}),
    ...headers,
  });
  if (fault?.cut === 'midway') {
    response.write(bytes.subarray(0, bytes.length / 2), () => message.socket.destroy());
    return plain;
  }
  if (fault?.slowBodyMs) await drip(response, bytes, fault.slowBodyMs);
  else response.end(bytes);
  return plain;
}

function written(body: unknown, fault?: Fault): string {
  const whole = typeof body === 'string' ? body : JSON.stringify(body);
  return fault?.malformed ? `${whole.slice(0, whole.length / 2)}<!-- gateway -->` : whole;
}

/** Without the error's message, which can repeat the request's data. */
const whereFrom = (error: unknown): string =>
  error instanceof Error ? [error.name, ...(error.stack?.match(/^ {4}at .+$/gm) ?? [])].join('\n') : typeof error;

/** Sends a body in pieces, cut at arbitrary bytes. */
async function drip(response: ServerResponse, bytes: Buffer, wholeMs: number): Promise<void> {
  const size = Math.max(1, Math.ceil(bytes.length / SLOW_PIECES));
  for (let start = 0; start < bytes.length; start += size) {
    response.write(bytes.subarray(start, start + size));
    await delay(wholeMs / SLOW_PIECES);
  }
  response.end();
}

async function readText(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) throw new RangeError('Body too large for the sandbox');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
