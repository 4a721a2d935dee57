import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { openJournal } from '../journal.ts';
import type { Notice, Notices } from '../notices.ts';
import { type FormTree, listOf, textOf } from './requests/form.ts';
import { listParameters, pageOf } from './requests/lists.ts';
import { booleanOf, checkParameters, withinOf } from './requests/parameters.ts';
import { invalidRequest, missing, newId, now, type Row } from './shapes.ts';

type StripeEvent = { id: string; object: 'event'; type: string; created: number } & Record<string, unknown>;

export const API_VERSION = '2026-10-28.endive';
const MOST_TYPES = 20;
/** The events the product's webhook endpoint is subscribed to (docs/operating.md). */
const SUBSCRIBED = new Set([
  ...[
    'payment_intent.amount_capturable_updated',
    'payment_intent.succeeded',
    'payment_intent.payment_failed',
    'payment_intent.canceled',
  ],
  ...['checkout.session.completed', 'checkout.session.expired'],
  ...['charge.refunded', 'refund.updated', 'refund.failed', 'charge.refund.updated'],
  ...['created', 'updated', 'closed', 'funds_withdrawn', 'funds_reinstated'].map((what) => `charge.dispute.${what}`),
]);

/** Every change is an event; those the webhook endpoint is subscribed to are sent, with a signature over their bytes. */
export function openEvents(
  dataDir: string,
  { notices, signingSecret, inMode }: { notices: Notices; signingSecret: string; inMode(event: StripeEvent): StripeEvent },
) {
  const events = openJournal<Row<StripeEvent>>(join(dataDir, 'stripe-events.jsonl'));
  const of = (account: string) =>
    events
      .all()
      .filter((row) => row.account === account)
      .map(({ object }) => object);
  return {
    emit(account: string, type: string, object: unknown): void {
      const event: StripeEvent = {
        id: newId('evt'),
        object: 'event',
        api_version: API_VERSION,
        created: now(),
        livemode: false,
        type,
        data: { object },
        pending_webhooks: SUBSCRIBED.has(type) ? 1 : 0,
        request: { id: newId('req'), idempotency_key: null },
      };
      events.put({ id: event.id, account, object: event });
      if (SUBSCRIBED.has(type)) notices.send(() => signed(inMode(event), signingSecret));
    },
    get(account: string, id: string): StripeEvent {
      const row = events.get(id);
      if (row?.account !== account) throw missing('event', id);
      return row.object;
    },
    list(account: string, query: FormTree) {
      checkParameters(query, { known: listParameters('created type types delivery_success') });
      const [isWithin, type, types] = [withinOf(query), textOf(query.type), listOf(query.types)];
      if (type && types.length > 0)
        throw invalidRequest('You may only specify one of these parameters: type, types.', { param: 'type' });
      if (types.length > MOST_TYPES) throw invalidRequest(`You can pass at most ${MOST_TYPES} types.`, { param: 'types' });
      const isAsked = (one: string) => (!type || fits(one, type)) && (types.length === 0 || types.includes(one));
      const delivered = query.delivery_success === undefined ? undefined : booleanOf(query, 'delivery_success');
      const items = of(account).filter(
        (one) =>
          isWithin(one.created) && isAsked(one.type) && (delivered === undefined || (one.pending_webhooks === 0) === delivered),
      );
      return pageOf(items, query, { url: '/v1/events', kind: 'event' });
    },
  };
}

/** `charge.*` matches every type with this prefix. */
const fits = (type: string, asked: string) => (asked.endsWith('*') ? type.startsWith(asked.slice(0, -1)) : type === asked);

/** Every attempt is signed with its own time: an older signature is refused. */
function signed(event: StripeEvent, secret: string): Notice {
  const body = JSON.stringify(event);
  const at = now();
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return { headers: { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` }, body };
}
