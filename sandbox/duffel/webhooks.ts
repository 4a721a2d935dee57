import { createHmac, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { openJournal } from '../journal.ts';
import type { World } from '../world/world.ts';
import { invalid, notFound, required } from './errors.ts';
import { newId } from './ids.ts';
import { type Page, pageOf } from './paging.ts';
import { booleanIn } from './query-values.ts';

const EVENTS = [
  ...['order.created', 'order.updated', 'order.creation_failed', 'order.airline_initiated_change_detected'],
  ...['order_cancellation.created', 'order_cancellation.confirmed', 'air.order.changed', 'air.payment.failed'],
  ...['air.payment.succeeded', 'air.payment.pending', 'air.payment.cancelled', 'ping.triggered'],
];
const PATIENCE_MS = 5_000;

type Webhook = {
  id: string;
  url: string;
  events: string[];
  active: boolean;
  createdAt: string;
  updatedAt: string;
  secret: string;
  isDeleted: boolean;
};
type Delivery = { id: string; eventId: string; webhookId: string; url: string; type: string; createdAt: string; status: number };
export type WebhookData = { url?: string; events?: string[]; active?: boolean };

/** `…/air/webhooks`: registered webhook addresses. The sandbox sends only pings, signed as the real ones are. */
export function openWebhooks(world: World, dataDir: string) {
  const journal = openJournal<Webhook>(join(dataDir, 'duffel-webhooks.jsonl'), ({ isDeleted }) => !isDeleted);
  const deliveries: Delivery[] = [];
  const now = () => new Date(world.now()).toISOString();
  const known = (id: string | undefined): Webhook => {
    const webhook = journal.get(id ?? '');
    if (!webhook || webhook.isDeleted) throw notFound();
    return webhook;
  };
  const eventOf = (id: string | undefined): Delivery => {
    const delivery = deliveries.find(({ eventId }) => eventId === id);
    if (!delivery) throw notFound();
    return delivery;
  };

  async function deliver(webhook: Webhook, eventId: string, type: string): Promise<void> {
    const body = JSON.stringify(eventObject({ eventId, type, createdAt: now() }));
    const at = Math.floor(world.now() / 1_000);
    const signature = createHmac('sha256', webhook.secret).update(`${at}.${body}`).digest('hex');
    const status = await fetch(webhook.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-duffel-signature': `t=${at},v1=${signature}` },
      body,
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).then(
      (answer) => answer.status,
      () => 0,
    );
    const { id: webhookId, url } = webhook;
    deliveries.push({ id: newId('wdl'), eventId, webhookId, url, type, createdAt: now(), status });
  }

  return {
    create(data: WebhookData) {
      const secret = randomBytes(16).toString('base64');
      const [url, events] = [readUrl(data.url), readEvents(data.events)];
      const webhook = {
        id: newId('end'),
        url,
        events,
        active: true,
        createdAt: now(),
        updatedAt: now(),
        secret,
        isDeleted: false,
      };
      journal.put(webhook);
      // The secret is returned only here.
      return { ...webhookObject(webhook), secret };
    },
    list: (query: URLSearchParams): Page =>
      pageOf(
        query,
        journal.all().filter(({ isDeleted }) => !isDeleted),
        webhookObject,
      ),
    read: (id: string | undefined) => webhookObject(known(id)),
    change(id: string | undefined, { url, events, active }: WebhookData) {
      const webhook = known(id);
      if (active !== undefined && typeof active !== 'boolean') throw invalid('/active', 'must be true or false');
      const changed = {
        ...webhook,
        updatedAt: now(),
        active: active ?? webhook.active,
        url: url === undefined ? webhook.url : readUrl(url),
        events: events === undefined ? webhook.events : readEvents(events),
      };
      journal.put(changed);
      return webhookObject(changed);
    },
    remove(id: string | undefined) {
      const webhook = known(id);
      journal.put({ ...webhook, isDeleted: true });
      return webhookObject(webhook);
    },
    async ping(id: string | undefined) {
      const webhook = known(id);
      await deliver(webhook, newId('wev'), 'ping.triggered');
      return webhookObject(webhook);
    },
    event: (id: string | undefined) => eventObject(eventOf(id)),
    async redeliver(id: string | undefined) {
      const { eventId, webhookId, type } = eventOf(id);
      await deliver(known(webhookId), eventId, type);
      return eventObject(eventOf(eventId));
    },
    deliveries(query: URLSearchParams): Page {
      const [endpoint, type, succeeded] = [query.get('endpoint_id'), query.get('type'), booleanIn(query, 'delivery_success')];
      const asked = deliveries.filter(
        (one) =>
          (endpoint === null || one.webhookId === endpoint) &&
          (type === null || one.type === type) &&
          (succeeded === undefined || isSuccess(one) === succeeded),
      );
      return pageOf(query, asked.reverse(), deliveryObject);
    },
  };
}

const isSuccess = ({ status }: Delivery) => status >= 200 && status < 300;

function readUrl(url: unknown): string {
  if (!url) throw required('/url');
  if (typeof url !== 'string' || !/^https?:\/\//.test(url) || !URL.canParse(url)) throw invalid('/url', 'must be a URL');
  return url;
}

function readEvents(events: unknown): string[] {
  if (!Array.isArray(events) || events.length === 0) throw required('/events');
  const unknown = events.findIndex((event) => !EVENTS.includes(event));
  if (unknown >= 0) throw invalid(`/events/${unknown}`, `must be one of ${EVENTS.join(', ')}`);
  return events;
}

const webhookObject = ({ id, url, events, active, createdAt, updatedAt }: Webhook) => ({
  id,
  url,
  events,
  active,
  live_mode: false,
  created_at: createdAt,
  updated_at: updatedAt,
});
const eventObject = ({ eventId, type, createdAt }: Pick<Delivery, 'eventId' | 'type' | 'createdAt'>) => ({
  id: eventId,
  type,
  created_at: createdAt,
  live_mode: false,
  idempotency_key: eventId,
  data: { object: {} },
});
const deliveryObject = (one: Delivery) => ({
  id: one.id,
  event_id: one.eventId,
  endpoint_id: one.webhookId,
  url: one.url,
  type: one.type,
  created_at: one.createdAt,
  delivery_success: isSuccess(one),
  response_status_code: one.status,
  response_body: '',
  live_mode: false,
});
