import { createHash, timingSafeEqual } from 'node:crypto';
import { isStorable, type Money, parseDecimal, toDecimal } from '#domain/money.ts';
import { CANCELLED, type ProviderEvent, type RawNotice } from '../port.ts';

const SHAPELESS = { kind: 'shapeless' } as const;

/** What authenticates a payment response. */
export type NoticeTerms = {
  callbackPassword: string;
  installationId: string;
  /** `100` for test payments, `0` for real ones. */
  testMode: '100' | '0';
};

/**
 * Parses a payment response. Password, installation and mode prove that it is from Worldpay; only two results are accepted:
 * `Y` with the amount authorised, or `C`. Anything else says nothing about a payment.
 */
export function readNotice(
  { callbackPassword, installationId, testMode }: NoticeTerms,
  { body }: RawNotice,
): ProviderEvent | null {
  const form = new URLSearchParams(body);
  const field = (name: string) => form.get(name) ?? '';
  if (!isSame(field('callbackPW'), callbackPassword)) return null;
  if (field('instId') !== installationId || field('testMode') !== testMode) return null;
  const isAmbiguous = ['cartId', 'transStatus', 'transId', 'authAmount', 'authCurrency'].some(
    (name) => form.getAll(name).length > 1,
  );
  const cartId = field('cartId');
  if (isAmbiguous || !/^[\w-]{1,64}$/.test(cartId)) return SHAPELESS;
  if (field('transStatus') === 'C') {
    return { kind: 'outcome', cartId, outcome: { ok: false, reason: 'declined', declineCode: CANCELLED } };
  }
  const [paymentId, amount] = [field('transId'), amountOf(field('authAmount'), field('authCurrency'))];
  if (field('transStatus') !== 'Y' || !/^\w{1,40}$/.test(paymentId) || !amount) return SHAPELESS;
  const brand = field('cardType')
    .replace(/[^\p{L}\p{N} .-]/gu, '')
    .slice(0, 40);
  const card = brand ? { card: { brand } } : {};
  return { kind: 'outcome', cartId, outcome: { ok: true, state: 'authorised', paymentId, amount, ...card } };
}

function amountOf(decimal: string, currency: string): Money | undefined {
  if (!/^\d{1,10}(\.\d{1,3})?$/.test(decimal) || !/^[A-Z]{3}$/.test(currency)) return undefined;
  const amount = parseDecimal(decimal, currency);
  // Rounded it might be the amount that was asked for.
  if (Number(toDecimal(amount)) !== Number(decimal)) return undefined;
  return amount.amountMinor > 0 && isStorable(amount.amountMinor) ? amount : undefined;
}

function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
