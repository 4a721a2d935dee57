import { Link } from 'react-router';
import type { Lead } from '#contract/office/customers/lead-calls.ts';
import { useWords } from '../messages/words.ts';
import { QuoteState } from './quote-status.tsx';

/** The trip that was made for a request; of one that this person may not see only that there is one. */
export function TripOfLead({ trip, mayRead }: { trip: Lead['trip']; mayRead: boolean }) {
  const words = useWords().leads;
  if (trip === null) return null;
  if (trip === 'of-another') return <p className="text-sm text-muted">{words.tripOfAnother}</p>;
  const name = words.trip(trip.number);
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm">
      {mayRead ? <Link to={`/cotizaciones/${trip.id}`}>{name}</Link> : name}
      <QuoteState state={trip.state} />
    </p>
  );
}
