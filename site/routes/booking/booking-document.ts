import { isBooked } from '#domain/booking/booking-state.ts';
import { openBooking } from '../../checkout/paying/redirect-after-payment.ts';
import { paperAnswer } from '../../papers/paper-answer.ts';
import { pageRequestOf } from '../../request/context.ts';
import type { Route } from './+types/booking-document';

/** `/booking/documento/viaje.ics?id=`: a document of a booking, for the browser that made it. */
export async function loader({ request, context, params }: Route.LoaderArgs): Promise<Response> {
  const { backend, ...page } = pageRequestOf(context);
  const opened = await openBooking(request, backend);
  if (!opened.ok && opened.reason === 'unreachable') return new Response(null, { status: 503 });
  // Only for a confirmed booking: on any other this call would continue the payment.
  const booked = opened.ok && isBooked(opened.session.status) ? await backend.book(opened.key) : null;
  const booking = booked?.ok && 'referenceId' in booked.body ? booked.body : null;
  return paperAnswer(params.name, booking, page);
}
