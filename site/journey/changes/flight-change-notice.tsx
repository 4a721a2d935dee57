import { Link } from 'react-router';
import { flightChanges as es } from '../../messages/es/journey/flight-changes.ts';
import { Notice } from '../../ui/notice.tsx';
import { FLIGHT_CHANGE_PAGE } from './change-page.ts';
import { ChangedFlights } from './changed-flights-table.tsx';
import type { FlightChangeView } from './flight-change-view.ts';

/** The notice about an airline's change above its booking, with a link to answer it if needed. */
export function FlightChangeNotice({ change }: { change: FlightChangeView }) {
  const isOpen = change.stage === 'to-answer' || change.stage === 'refused';
  return (
    <div className="mb-6 print:hidden">
      <Notice tone={isOpen ? 'warning' : 'info'} heading={change.heading}>
        <p>{change.text}</p>
        <ChangedFlights change={change} />
        {isOpen ? (
          <Link to={FLIGHT_CHANGE_PAGE} className="button button-primary mt-3">
            {change.stage === 'refused' ? es.seeRefused : es.see}
          </Link>
        ) : null}
      </Notice>
    </div>
  );
}
