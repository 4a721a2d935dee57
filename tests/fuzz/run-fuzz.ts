import type { Backend } from '#contract/calls.ts';
import { queryRows } from '../harness/database/test-database.ts';
import { startEverything } from '../harness/product/started-product.ts';
import { type Draw, drawFrom } from '../harness/running/draw.ts';
import {
  aBilling,
  aCard,
  aCustomer,
  aPassenger,
  aSegment,
  clientOf,
  must,
  prepareBooking,
} from '../harness/visitors/booking-steps.ts';
import { generate, hostile, type Pools, pick, type Schema } from './generate.ts';

export type FuzzResult = {
  requests: number;
  calls: number;
  byStatus: Record<string, number>;
  slowest_ms: number;
  findings: string[];
};

type Operation = {
  method: string;
  path: string;
  parameters: { name: string; in: 'path' | 'query'; schema: Schema }[];
  body: Schema | undefined;
  responses: Record<string, { content?: Record<string, { schema: ListedProblem }> }>;
};
type ListedProblem = { allOf?: { properties?: { code?: { enum: string[] } } }[] };

const AT_ONCE = 16;
const HANGS_AFTER_MS = 20_000;
const MOST_FINDINGS = 40;
const STACK = /\bat\s+\S+\s+\(|node_modules|\.ts:\d+:\d+|\/work\/|PostgresError|drizzle/;
const VICTIM = { agentId: 'the-victim', email: 'victim-of-nobody@example.com' };

/**
 * Sends random requests generated from the product's OpenAPI document. No answer may be an internal error, hang, reveal
 * internals, or touch another visitor's booking.
 */
export async function runFuzz({ requests, seed }: { requests: number; seed: number }): Promise<FuzzResult> {
  const running = await startEverything({ LOG_LEVEL: 'fatal' });
  const { url, databaseUrl } = running.product;
  try {
    const backend = clientOf(url);
    const operations = await operationsOf(`${url}/backend/openapi.json`);
    const victim = await bookVictim(backend);
    const own = await prepareBooking(backend, { pick: 1 });
    const found = must(await backend.searchFlights(aSegment()));
    const pools: Pools = {
      agentId: [own.key.agentId, own.key.agentId, 'somebody-else'],
      flightOfferId: [own.key.flightOfferId, victim.flightOfferId],
      referenceId: [victim.reference, 'ABCDEF'],
      searchId: [found.meta.searchId, 'gone'],
      id: [...found.data.slice(0, 5).map(({ id }) => id), 'gone~amadeus-1', victim.id],
      gdsProvider: ['amadeus', 'duffel', 'nobody'],
      paymentProvider: ['worldpay', 'stripe', 'nobody'],
      customerDetails: [aCustomer],
      passengers: [[aPassenger]],
      billingInformation: [aBilling],
      paymentInformation: [aCard(), aCard('4000000000000002')],
    };
    const fingerprint = () => rowOf(databaseUrl, victim.id);
    const before = await fingerprint();
    const result: FuzzResult = { requests, calls: operations.length, byStatus: {}, slowest_ms: 0, findings: [] };
    let next = 0;
    const sender = async () => {
      while (next < requests && result.findings.length < MOST_FINDINGS) {
        const number = next++;
        await sendOne({ base: `${url}/backend`, operations, draw: drawFrom(seed * 1_000_003 + number), pools, victim, result });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sender));
    if ((await fingerprint()) !== before) result.findings.push('the booking of somebody else was changed');
    return result;
  } finally {
    await running.stop();
  }
}

type Victim = { id: string; flightOfferId: string; reference: string };

async function bookVictim(backend: Backend): Promise<Victim> {
  const found = must(await backend.searchFlights(aSegment()));
  const opened = must(await backend.setFlightOrder({ agentId: VICTIM.agentId, flightOffer: { id: found.data[0]?.id ?? '' } }));
  const key = { agentId: VICTIM.agentId, flightOfferId: opened.flightOfferId };
  must(await backend.saveCustomer({ ...key, customerDetails: { ...aCustomer, email: VICTIM.email } }));
  must(await backend.savePassengers({ ...key, passengers: [aPassenger] }));
  must(await backend.saveBilling({ ...key, billingInformation: { ...aBilling, emailId: VICTIM.email } }));
  must(await backend.savePaymentInformation({ ...key, paymentInformation: aCard() }));
  const booked = must(await backend.book(key));
  return { id: opened.id, flightOfferId: key.flightOfferId, reference: 'referenceId' in booked ? booked.referenceId : '' };
}

/** A booking's row without the columns that its own background jobs may still write. */
async function rowOf(databaseUrl: string, id: string): Promise<string> {
  const rows = await queryRows<Record<string, unknown>>(
    databaseUrl,
    `select b.agent_id, b.state, b.reference, i.offer, i.bags, i.seats, b.total_minor, b.customer, b.passengers, b.billing, b.payment_id, i.order_id
     from bookings b join booking_items i on i.booking_id = b.id where b.id = '${id}'`,
  );
  return JSON.stringify(rows);
}

async function operationsOf(documentUrl: string): Promise<Operation[]> {
  type Document = {
    paths: Record<
      string,
      Record<
        string,
        {
          parameters?: Operation['parameters'];
          requestBody?: { content: Record<string, { schema: Schema }> };
          responses: Operation['responses'];
        }
      >
    >;
  };
  const { paths } = (await (await fetch(documentUrl)).json()) as Document;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, responses }]) => ({
      method: method.toUpperCase(),
      path,
      parameters,
      responses,
      body: requestBody?.content['application/json']?.schema,
    })),
  );
}

type Shot = { base: string; operations: Operation[]; draw: Draw; pools: Pools; victim: Victim; result: FuzzResult };

async function sendOne({ base, operations, draw, pools, victim, result }: Shot): Promise<void> {
  const operation = pick(operations, draw);
  const { address, init, body } = requestFor(operation, draw, pools);
  const name = `${operation.method} ${operation.path}`;
  const report = (what: string) => result.findings.push(`${name}: ${what} ${String(init.body ?? address).slice(0, 300)}`);
  const startedAt = performance.now();
  try {
    const response = await fetch(base + address, { ...init, signal: AbortSignal.timeout(HANGS_AFTER_MS) });
    const text = await response.text();
    const { status } = response;
    result.slowest_ms = Math.max(result.slowest_ms, Math.round(performance.now() - startedAt));
    result.byStatus[status] = (result.byStatus[status] ?? 0) + 1;
    // A 503 is right if it says when to try again.
    const isTurnedAway = status === 503 && response.headers.has('retry-after');
    if (status >= 500 && !isTurnedAway) report(`answered ${status} ${text.slice(0, 200)} to`);
    if (!isListed(operation, status, text))
      report(`answered ${status} ${text.slice(0, 200)}, which the document does not list, to`);
    if (STACK.test(text)) report(`shows its insides (${STACK.exec(text)?.[0]}) to`);
    if (text.includes(VICTIM.email)) report('told of somebody else in answer to');
    // Choosing an offer opens a new booking, whatever id is sent.
    const opensNew = operation.path === '/user/session/set/flight-order';
    if (status < 400 && !opensNew && (body as { flightOfferId?: unknown } | undefined)?.flightOfferId === victim.flightOfferId) {
      report('opened the booking of somebody else to');
    }
  } catch (error) {
    report(`did not answer (${error instanceof Error ? error.name : error}) to`);
  }
}

/** Node refuses an address and headers of more than 16 KB before it is known which call they are for. */
const BEFORE_ANY_CALL = 431;

/** Whether the document has this answer: its status and, of a problem, its code. */
function isListed({ responses }: Operation, status: number, text: string): boolean {
  if (status === BEFORE_ANY_CALL) return true;
  const listed = responses[status];
  if (!listed || status < 400) return listed !== undefined;
  const codes = listed.content?.['application/problem+json']?.schema.allOf?.flatMap(
    ({ properties }) => properties?.code?.enum ?? [],
  );
  return codes?.includes((JSON.parse(text) as { code: string }).code) ?? false;
}

function requestFor(operation: Operation, draw: Draw, pools: Pools): { address: string; init: RequestInit; body: unknown } {
  const values = operation.parameters.map((parameter) => ({
    ...parameter,
    value: asText(generate(parameter.schema, parameter.name, draw, pools)),
  }));
  const path = values
    .filter((one) => one.in === 'path')
    // Without a value it would be the address of another call.
    .reduce((built, { name, value }) => built.replace(`{${name}}`, encodeURIComponent(value) || '-'), operation.path);
  const query = new URLSearchParams(values.filter((one) => one.in === 'query').map(({ name, value }) => [name, value]));
  const address = query.size > 0 ? `${path}?${query}` : path;
  if (operation.method === 'GET') return { address, init: {}, body: undefined };
  const body = draw() < 0.02 ? hostile(draw) : generate(operation.body ?? {}, '', draw, pools);
  const whole = JSON.stringify(body) ?? 'null';
  const text = draw() < 0.02 ? whole.slice(0, whole.length / 2) : whole;
  const type = draw() < 0.02 ? pick(['text/plain', 'application/xml', 'multipart/form-data', ''], draw) : 'application/json';
  return { address, init: { method: operation.method, body: text, headers: type ? { 'content-type': type } : {} }, body };
}

/** Values in an address as text; a lone surrogate cannot be encoded there. */
const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();
