import { expect, test } from 'vitest';
import type { BookedItem, StoredBooking } from '#contract/shapes.ts';
import type { DisputeState } from '#domain/payment/dispute-state.ts';
import { cancelledView } from './cancelled-view.ts';

const item = (kind: BookedItem['kind'], of: Partial<BookedItem> = {}) =>
  ({ kind, status: 'ordered', beingCancelled: null, cancellationAsked: null, ...of }) as BookedItem;
const view = (status: string, items: BookedItem[], refunds = 0, disputed: DisputeState[] = [], isRefundRefused = false) =>
  cancelledView({
    status,
    items,
    paymentInformation: {
      transactions: Array.from({ length: refunds }, () => ({
        kind: 'refund',
      })) as StoredBooking['paymentInformation']['transactions'],
      refundsUnderWay: [],
      refundsPaused: [],
      isRefundRefused,
      disputes: disputed.map((state) => ({ state, amount: { amount: 7_550, currency: 'USD' } })),
    },
  });

test('is null for a booking that stands', () => {
  expect(view('confirmed', [item('flight'), item('stay')])).toBeNull();
});

test('shows what is being cancelled and its refund, or that there is none', () => {
  const leaving = (amount: number) => [item('flight'), item('stay', { beingCancelled: { refund: { amount, currency: 'USD' } } })];
  expect(view('confirmed', leaving(7_550))).toEqual({
    heading: 'Estamos cancelando su hotel',
    text: 'Apenas quede cancelado le devolvemos US$\u00a075,50. No tiene que hacer nada.',
  });
  expect(view('confirmed', leaving(0))?.text).toContain('no hay dinero por devolver');
});

test('shows a cancelled part while the rest stands, and mentions a refund only if there is one', () => {
  const part = [item('flight', { status: 'cancelled' }), item('stay')];
  expect(view('confirmed', part, 1)).toEqual({
    heading: 'Su vuelo está cancelado',
    text: 'Lo demás de la reserva sigue en pie. Lo que se le devuelve está en el detalle del pago.',
  });
  expect(view('confirmed', part)?.text).toContain('no hay dinero por devolver');
  expect(view('cancelled', [item('stay', { status: 'cancelled' })], 1)?.heading).toBe('Su reserva está cancelada');
});

test('does not state that nothing is refunded, or left to do, where the refund was refused', () => {
  const gone = [item('stay', { status: 'cancelled' })];
  const text = view('cancelled', gone, 0, [], true)?.text;
  expect(text).toMatch(/^De este viaje solo falta su devolución\. La devolución no pasó/);
  expect(text).not.toContain('no hay dinero por devolver');
  expect(view('cancelled', gone, 1, [], true)?.text).toContain('está en el detalle del pago');
});

test.each<[DisputeState[], RegExp]>([
  [[], /^Ya no hay nada pendiente/],
  [['open'], /^De este viaje solo falta que su banco decida el reclamo\./],
  [['won'], /^Ya no hay nada pendiente/],
  [['lost', 'open'], /^De este viaje solo falta/],
])('says what is left to do for a cancelled trip with disputes %o', (disputed, text) => {
  expect(view('cancelled', [item('flight', { status: 'cancelled' })], 1, disputed)?.text).toMatch(text);
});

test('shows the day, the number and the answer date of a cancellation requested from the airline', () => {
  const cancellationAsked = { number: 'ABCD2345', askedAt: '2027-03-02T03:00:00.000Z', answerBy: '2027-03-23' };
  expect(view('confirmed', [item('flight', { cancellationAsked })])).toEqual({
    heading: 'Solicitamos la cancelación a la aerolínea',
    text: 'Se la solicitamos a la aerolínea el 1 de marzo de 2027 y le respondemos a más tardar el 23 de marzo de 2027. Su número de radicado es ABCD2345.',
  });
});
