import { flightChanges as es } from '../../messages/es/journey/flight-changes.ts';
import type { FlightChangeView } from './flight-change-view.ts';

type Flight = NonNullable<FlightChangeView['flights'][number]['before']>;

/** Old and new flights side by side, and the differences in words. */
export function ChangedFlights({ change }: { change: FlightChangeView }) {
  return (
    <>
      {change.flights.length > 0 ? (
        <table className="mt-3 w-full table-fixed text-left text-[0.95rem]">
          <thead>
            <tr>
              <th scope="col" className="pb-1 pr-3 font-semibold">
                {es.before}
              </th>
              <th scope="col" className="pb-1 font-semibold">
                {es.now}
              </th>
            </tr>
          </thead>
          <tbody>
            {change.flights.map(({ before, after }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: flights stay in their order.
              <tr key={place} className="border-t border-line align-top">
                <td className="py-2 pr-3 text-muted">{before ? <FlightCell flight={before} /> : es.newFlight}</td>
                <td className="py-2">
                  {after ? <FlightCell flight={after} /> : <strong className="text-warning">{es.notFlown}</strong>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {change.notes.length + change.misfits.length > 0 ? (
        <ul className="mt-2 list-disc space-y-1 pl-5">
          {[...change.notes, ...change.misfits].map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      ) : null}
      {change.misfits.length > 0 ? <p className="mt-2">{es.stayToo}</p> : null}
    </>
  );
}

function FlightCell({ flight }: { flight: Flight }) {
  return (
    <span className="figures block wrap-anywhere">
      <span className="block text-sm">
        {flight.number} · {flight.day}
      </span>
      <span className="block">{flight.departs}</span>
      <span className="block">{flight.arrives}</span>
    </span>
  );
}
