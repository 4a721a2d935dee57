import { invalid, required, wrongAmount, wrongCurrency } from '../errors.ts';
import type { OrderData, Payment, StoredOrder } from './order.ts';

const PAYMENT_TYPES = ['balance', 'arc_bsp_cash'];

/** Checks that a payment is the full amount in its currency, by a payment type agencies can use. */
export function checkPayment(payment: Payment | undefined | null, total: StoredOrder['total'], at: string): void {
  if (typeof payment !== 'object' || payment === null) throw required(at);
  const { type, amount, currency } = payment;
  if (!type) throw required(`${at}/type`);
  if (!PAYMENT_TYPES.includes(type)) throw invalid(`${at}/type`, `must be one of ${PAYMENT_TYPES.join(', ')}`);
  if (!amount) throw required(`${at}/amount`);
  if (!currency) throw required(`${at}/currency`);
  if (typeof amount !== 'string' || !/^\d+(\.\d+)?$/.test(amount)) throw invalid(`${at}/amount`, 'must be a decimal string');
  if (!/^[A-Z]{3}$/.test(currency)) throw invalid(`${at}/currency`, 'must be an ISO 4217 currency code');
  if (currency !== total.currency) throw wrongCurrency(`${at}/currency`);
  if (Number(amount) !== Number(total.amount)) throw wrongAmount(`${at}/amount`);
}

/** Instant orders are paid at creation, in one payment; held orders later. */
export function checkPayments({ payments }: OrderData, isHeld: boolean, total: StoredOrder['total']): void {
  if (isHeld) {
    if (payments?.length) throw invalid('/payments', "can't be sent for an order that is held");
    return;
  }
  if (!Array.isArray(payments) || payments.length === 0) throw required('/payments');
  if (payments.length > 1) throw invalid('/payments', 'must be one payment');
  checkPayment(payments[0], total, '/payments/0');
}
