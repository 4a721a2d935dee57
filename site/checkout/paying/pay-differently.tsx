import { Form } from 'react-router';
import { bookingAddress } from '../../booking-routes.ts';
import * as es from '../../messages/es.ts';

/** The button back from the bank or the payment page; it abandons that payment first. */
export function PayDifferently({ bookingId, isMain = false }: { bookingId: string; isMain?: boolean }) {
  return (
    <Form method="post" action={bookingAddress('booking-authenticate-cancel', bookingId)} className="mt-4">
      <button type="submit" className={isMain ? 'button button-primary' : 'link min-h-11'}>
        {isMain ? es.authenticate.back : es.authenticate.payDifferently}
      </button>
    </Form>
  );
}
