import { redirect } from 'react-router';
import { settlePayment } from '../checkout/paying/settle-payment.ts';
import { backendOf } from '../request/context.ts';
import type { Route } from './+types/booking-authenticate';

/** Where the bank sends the visitor back to. What the address says of the payment is not believed: the provider is asked. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<never> {
  const { id } = await settlePayment(request, backendOf(context));
  throw redirect(`/booking/authenticate/waiting?id=${id}`);
}

export default function BookingAuthenticate() {
  return null;
}
