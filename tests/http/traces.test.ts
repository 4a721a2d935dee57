import { afterAll, beforeAll, expect, test } from 'vitest';
import { GDS_ONLY } from '../harness/product/product-settings.ts';
import { type Running, startEverything } from '../harness/product/started-product.ts';
import { type CollectedSpan, startTraceCollector, type TraceCollector } from '../harness/product/trace-collector.ts';
import { aSegment, clientOf, must, prepareBooking } from '../harness/visitors/booking-steps.ts';

let collector: TraceCollector;
let [all, none]: Running[] = [];
beforeAll(async () => {
  collector = await startTraceCollector();
  const traced = { ...GDS_ONLY, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20key' };
  [all, none] = await Promise.all([
    startEverything({ ...traced, OTEL_TRACES_SAMPLER_ARG: '1', LOG_LEVEL: 'debug' }),
    startEverything({ ...traced, OTEL_TRACES_SAMPLER_ARG: '0' }),
  ]);
});
afterAll(async () => {
  await Promise.all([all?.stop(), none?.stop()]);
  await collector.close();
});

const attributeOf = ({ attributes }: CollectedSpan, name: string) => {
  const value = attributes.find(({ key }) => key === name)?.value;
  return value?.stringValue ?? value?.intValue;
};
const parentOf = (span: CollectedSpan | undefined) => collector.spans().find(({ spanId }) => spanId === span?.parentSpanId);
/** Spans are sent some seconds after their work. */
const collected = (isIt: (span: CollectedSpan) => boolean): Promise<CollectedSpan> =>
  expect
    .poll(() => collector.spans().find(isIt), { timeout: 20_000 })
    .toBeDefined()
    .then(() => collector.spans().find(isIt) as CollectedSpan);

async function booked({ product }: Running): Promise<string> {
  const backend = clientOf(product.url);
  const { key } = await prepareBooking(backend, { pick: 0 });
  must(await backend.book(key));
  await expect.poll(async () => must(await backend.readSession(key)).status, { timeout: 20_000 }).toBe('confirmed');
  const session = must(await backend.readSession(key)) as { id?: string };
  return session.id as string;
}

test('a page is followed to its calls, and they to the suppliers', async () => {
  const query = new URLSearchParams({ from: 'BOG', to: 'MIA' });
  await fetch(`${all?.product.url}/?${query}`);
  must(await clientOf(all?.product.url as string).searchFlights(aSegment()));
  const call = await collected(({ name }) => name === 'call searchFlights');
  const asked = await collected(
    ({ name, traceId }) => name === 'amadeus POST /v2/shopping/flight-offers' && traceId === call.traceId,
  );
  const request = parentOf(call);
  expect(request).toMatchObject({ name: 'POST /backend/air/flight-offer/search', kind: 2 });
  expect(request?.parentSpanId).toBeUndefined();
  expect(attributeOf(request as CollectedSpan, 'http.response.status_code')).toBe('200');
  expect(asked.kind).toBe(3);
  expect(Number(asked.endTimeUnixNano)).toBeGreaterThanOrEqual(Number(asked.startTimeUnixNano));
  const page = await collected(({ name }) => name === 'GET /');
  expect(page.traceId).not.toBe(call.traceId);
});

test('all steps of a booking have its id and lead to one trace, with the calls that they made', async () => {
  const id = await booked(all as Running);
  const ordering = await collected((span) => /^step order/.test(span.name) && attributeOf(span, 'tiquete.booking.id') === id);
  const linked = collector.spans().filter(({ links }) => links.some(({ traceId }) => traceId === id.replaceAll('-', '')));
  expect(linked.length).toBeGreaterThan(1);
  expect(new Set(linked.map((span) => attributeOf(span, 'tiquete.booking.id')))).toEqual(new Set([id]));
  const ordered = await collected(({ parentSpanId }) => parentSpanId === ordering.spanId);
  expect(ordered.name).toMatch(/^amadeus POST /);
  const charged = await collected(({ name }) => name === 'stripe POST /v1/payment_intents/:id/capture');
  expect(parentOf(charged)?.name).toMatch(/^step capture/);
  expect(attributeOf(charged, 'peer.service')).toBe('stripe');
  expect(JSON.stringify(collector.spans().filter(({ name }) => name.startsWith('stripe ')))).not.toMatch(/Muñoz|@|4242|pi_/);
  // A line of the log leads to its trace.
  const line = all?.product
    .log()
    .split('\n')
    .find((one) => one.includes(ordering.traceId));
  expect(JSON.parse(line ?? '{}')).toMatchObject({
    trace_id: ordering.traceId,
    span_id: expect.stringMatching(/^[0-9a-f]{16}$/),
  });
});

test('where no requests are traced, bookings are all the same, and nothing else is', async () => {
  const id = await booked(none as Running);
  const step = await collected((span) => attributeOf(span, 'tiquete.booking.id') === id);
  expect(step.name).toMatch(/^step /);
  expect(
    collector
      .spans()
      .filter(({ traceId }) => traceId === step.traceId)
      .map(({ name }) => name),
  ).not.toContain('call book');
  expect(collector.text()).toContain('"x-key":"a key"');
});

test('a collector that takes nothing holds up nobody, and is told of once', async () => {
  collector.answerWith(503);
  must(await clientOf(all?.product.url as string).searchFlights(aSegment()));
  const told = () =>
    all?.product
      .log()
      .split('\n')
      .filter((line) => line.includes('spans were not taken')) ?? [];
  await expect.poll(() => told().length, { timeout: 20_000 }).toBe(1);
  expect(JSON.parse(told()[0] as string)).toMatchObject({ level: 50, status: 503 });
});
