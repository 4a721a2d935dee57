import { createHash, createHmac } from 'node:crypto';
import { SANDBOX_SECRET } from './sandboxes.ts';

/** Webhooks with a valid provider signature and any body. */

export async function sendStripeNotice(productUrl: string, body: string): Promise<number> {
  const at = Math.floor(Date.now() / 1_000);
  const signature = createHmac('sha256', `whsec_${SANDBOX_SECRET}`).update(`${at}.${body}`).digest('hex');
  const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` };
  return (await fetch(`${productUrl}/backend/payment/stripe/notice`, { method: 'POST', headers, body })).status;
}

export async function sendWorldpayNotice(productUrl: string, fields: Record<string, string> | URLSearchParams): Promise<number> {
  const form = new URLSearchParams(fields);
  if (!form.has('instId')) form.set('instId', '1000350');
  if (!form.has('testMode')) form.set('testMode', '100');
  form.set('callbackPW', SANDBOX_SECRET);
  return (await fetch(`${productUrl}/backend/payment/worldpay/notice`, { method: 'POST', body: form })).status;
}

/** Any body, signed over what it says of its session. */
export async function sendPlacetopayNotice(
  productUrl: string,
  notice: Record<string, unknown>,
  secret = SANDBOX_SECRET,
): Promise<number> {
  const { status, date } = (notice.status ?? {}) as Record<string, unknown>;
  const digest = createHash('sha256').update(`${notice.requestId}${status}${date}${secret}`).digest('hex');
  const body = JSON.stringify({ signature: `sha256:${digest}`, ...notice });
  return (await fetch(`${productUrl}/backend/payment/placetopay/notice`, { method: 'POST', body })).status;
}

/** An event about a transaction, signed as Wompi signs it. */
export async function sendWompiEvent(
  productUrl: string,
  transaction: Record<string, unknown>,
  { secret = SANDBOX_SECRET, event = 'transaction.updated', signs = ['id', 'status', 'amount_in_cents'] } = {},
): Promise<number> {
  const timestamp = Math.floor(Date.now() / 1_000);
  const signed = `${signs.map((name) => transaction[name]).join('')}${timestamp}test_events_${secret}`;
  const checksum = createHash('sha256').update(signed).digest('hex');
  const signature = { properties: signs.map((name) => `transaction.${name}`), checksum };
  const body = JSON.stringify({ event, data: { transaction }, signature, timestamp });
  return (await fetch(`${productUrl}/backend/payment/wompi/notice`, { method: 'POST', body })).status;
}
