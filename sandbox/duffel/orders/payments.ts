import { join } from 'node:path';
import { openJournal } from '../../journal.ts';
import type { World } from '../../world/world.ts';
import { DuffelError, notFound, required, wrongState } from '../errors.ts';
import { newId } from '../ids.ts';
import { type Page, pageOf } from '../paging.ts';
import { isLapsed, type Payment, type StoredOrder } from './order.ts';
import { checkPayment } from './order-payment.ts';

type StoredPayment = { id: string; orderId: string; type: string; amount: string; currency: string; createdAt: string };
type Orders = { current(id: string): StoredOrder; paid(order: StoredOrder): void };

/** `…/air/payments`: a held order is paid once, before its deadline, in full. */
export function openPayments(world: World, dataDir: string, { current, paid }: Orders) {
  const journal = openJournal<StoredPayment>(join(dataDir, 'duffel-payments.jsonl'));
  return {
    pay({ order_id: orderId, payment }: { order_id?: string; payment?: Payment }) {
      if (!orderId) throw required('/order_id');
      const order = current(orderId);
      const now = new Date(world.now()).toISOString();
      if (order.body.type === 'instant') throw notPayable();
      if (isLapsed(order, now))
        throw wrongState('past_payment_required_by_date', "The order's `payment_required_by` date has elapsed.");
      if (order.cancelledAt) throw wrongState('already_cancelled', 'The order you want to pay for has been cancelled.');
      if (order.paidAt) throw wrongState('already_paid', "The order you're paying for has already been paid for.");
      checkPayment(payment, order.total, '/payment');
      paid(order);
      const { amount, currency } = order.total;
      const stored = { id: newId('pay'), orderId, type: payment?.type ?? '', amount, currency, createdAt: now };
      journal.put(stored);
      return paymentObject(stored);
    },

    read(id: string) {
      const payment = journal.get(id);
      if (!payment) throw notFound();
      return paymentObject(payment);
    },

    list(query: URLSearchParams): Page {
      const orderId = query.get('order_id');
      if (!orderId) throw required('/order_id');
      current(orderId);
      return pageOf(
        query,
        journal
          .all()
          .filter((payment) => payment.orderId === orderId)
          .reverse(),
        paymentObject,
      );
    },
  };
}

const notPayable = () =>
  new DuffelError(
    ...([422, 'validation_error', 'order_type_not_eligible_for_payment', 'Order type not eligible for payment'] as const),
    'Only held orders are paid for later.',
    '/order_id',
  );

function paymentObject({ id, orderId, type, amount, currency, createdAt }: StoredPayment) {
  return { id, order_id: orderId, type, amount, currency, status: 'succeeded', created_at: createdAt, live_mode: false };
}
