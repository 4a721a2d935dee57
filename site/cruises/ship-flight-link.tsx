import { Link } from 'react-router';
import { shipFlight as words } from '../messages/es/catalogue/ship-flight.ts';
import type { ShipFlightView } from './ship-flight.ts';

/** A link to a prefilled search for flights to the ship, with a note on what such a flight does not include. */
export function ShipFlightLink({ flight }: { flight: ShipFlightView | null }) {
  if (!flight) return null;
  return (
    <section className="mt-10 max-w-[44rem] print:hidden">
      <h2 className="text-xl font-bold">{words.heading}</h2>
      <p className="mt-1">{flight.text}</p>
      {flight.href ? (
        <Link to={flight.href} className="link inline-flex min-h-11 items-center">
          {words.search}
        </Link>
      ) : null}
      <p className="text-sm text-muted">{words.apart}</p>
    </section>
  );
}
