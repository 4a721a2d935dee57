import { useEffect, useState } from 'react';
import { Form, Link } from 'react-router';
import { bookingAddress } from '../../booking-routes.ts';
import { loadQuietly } from '../../connection/load-part.ts';
import { useNavigationUnderWay } from '../../connection/use-waiting.ts';
import { knownBookings as es } from '../../messages/es/journey/known-bookings.ts';
import { ForgetForm } from '../offline/forget-form.tsx';
import type { KeptCopy } from '../offline/kept-copies.ts';
import type { KnownBooking, UnfinishedBooking } from './known-bookings.ts';

/** The form field with the id of the booking to open. */
export const OPEN_FIELD = 'abrir';

/** The bookings that this device knows: made in this browser, or with an offline copy. Renders nothing when there are none. */
export function KnownList({
  known,
  unfinished,
  isForgotten,
}: {
  known: readonly KnownBooking[];
  unfinished: readonly UnfinishedBooking[];
  isForgotten: boolean;
}) {
  const copies = useKeptCopies(isForgotten).filter(({ reference }) => !known.some((one) => one.reference === reference));
  const opening = useNavigationUnderWay().formData?.get(OPEN_FIELD);
  if (known.length + unfinished.length + copies.length === 0) return null;
  return (
    <section className="mt-6 max-w-xl">
      <h2 className="text-xl font-semibold">{es.heading}</h2>
      <ul className="mt-3 space-y-3">
        {unfinished.map(({ id, reference, what, until }) => (
          <li key={id} className="card p-4">
            <p className="font-semibold wrap-anywhere">{what}</p>
            <p>{until ? es.payUntil(until) : es.beingMade}</p>
            <Link to={bookingAddress('booking-authenticate-waiting', id)} className="button button-primary mt-3">
              {(until ? es.goOnPaying : es.lookAt)(reference)}
            </Link>
          </li>
        ))}
        {known.map(({ id, reference, what, day, countdown }) => (
          <li key={id} className="card p-4">
            <p className="font-semibold wrap-anywhere">{what}</p>
            <p className="text-muted">{[day, countdown].filter(Boolean).join(' · ')}</p>
            <Form method="post" className="mt-3">
              <button type="submit" name={OPEN_FIELD} value={id} disabled={opening === id} className="button button-quiet">
                {opening === id ? es.opening : es.open(reference)}
              </button>
            </Form>
          </li>
        ))}
        {copies.map(({ reference, title, copyAt }) => (
          <li key={reference} className="card p-4">
            <p className="font-semibold wrap-anywhere">{title}</p>
            <p className="flex flex-wrap gap-x-5">
              <a className="link inline-flex min-h-11 items-center" href={`/user/my-journey?referencia=${reference}`}>
                {es.askEmail}
                <span className="sr-only"> {reference}</span>
              </a>
              <a className="link inline-flex min-h-11 items-center" href={copyAt}>
                {es.copy}
                <span className="sr-only"> {reference}</span>
              </a>
            </p>
          </li>
        ))}
      </ul>
      <ForgetForm label={es.forgetAll} />
      <h2 className="mt-8 text-xl font-semibold">{es.otherHeading}</h2>
    </section>
  );
}

function useKeptCopies(isForgotten: boolean): readonly KeptCopy[] {
  const [copies, setCopies] = useState<readonly KeptCopy[]>([]);
  useEffect(() => {
    if (isForgotten) return;
    let isHere = true;
    void loadQuietly(() => import('../offline/kept-copies.ts'))
      .then(({ keptCopies }) => keptCopies())
      .then((found) => isHere && setCopies(found))
      .catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, [isForgotten]);
  return copies;
}
