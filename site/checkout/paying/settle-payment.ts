import { redirect } from 'react-router';
import type { Backend } from '#contract/calls.ts';
import { isUnderWay } from '#domain/booking/booking-state.ts';
import { bookingKeyOf } from '../../request/visitor-cookies.ts';

/**
 * Where a visitor belongs who is between paying and knowing: asks the backend what became of the booking, which asks the
 * far ends. Only a booking already asked for is carried on; looking at a page never starts a payment.
 */
export async function settlePayment(
  request: Request,
  backend: Backend,
): Promise<{ id: string; bankUrl: string | null; isPage: boolean }> {
  const id = new URL(request.url).searchParams.get('id') ?? '';
  const key = bookingKeyOf(request, id);
  if (!key) throw redirect('/');
  const session = await backend.readSession(key);
  if (!session.ok) throw redirect('/');
  const { status, refusal, payment } = session.body;
  if (status === 'confirmed') throw redirect(`/booking/confirm?id=${id}`);
  if (!isUnderWay(status)) throw redirect(`/booking/summary?id=${id}${refusal === 'payment-declined' ? '&paymentFailed' : ''}`);
  const booked = await backend.book(key);
  if (!booked.ok)
    throw redirect(`/booking/summary?id=${id}${booked.problem.code === 'payment-declined' ? '&paymentFailed' : ''}`);
  if (booked.status === 201) throw redirect(`/booking/confirm?id=${id}`);
  const bankUrl = ('nextAction' in booked.body && booked.body.nextAction?.url) || null;
  // A card is known once it was typed here; on the provider's page it is not yet.
  return { id, bankUrl, isPage: payment === null };
}
