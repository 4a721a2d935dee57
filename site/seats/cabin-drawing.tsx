import * as es from '../messages/es.ts';
import type { CabinView, FlightSeats, PlaceView, RowView, SeatView } from './seat-plan.ts';
import { seatField, stepKey } from './seat-plan.ts';
import { type Choosing, priceMark, priceShade, seatState } from './seat-state.ts';

type Drawn = { seats: FlightSeats; choosing: Choosing; onPick: (number: string) => void };

/**
 * A cabin with rows, aisles, exits and facilities. The free seats are one group of radio buttons, so that arrow keys, screen
 * readers and browsers without scripts work as usual.
 */
export function CabinDrawing({ cabin, ...drawn }: Drawn & { cabin: CabinView }) {
  return (
    <div className="cabin mx-auto w-full rounded-t-[5rem] rounded-b-3xl border-2 border-line-strong bg-surface px-2 pt-14 pb-8 sm:px-3">
      <p className="-mt-8 mb-6 text-center text-sm text-muted">{es.seats.front}</p>
      <div aria-hidden="true" className="seat-row text-center text-sm text-muted">
        {cabin.columns.map((letter, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name than their place
          <span key={index}>{letter}</span>
        ))}
      </div>
      {cabin.rows.map((row) => (
        <Row key={row.key} row={row} columns={cabin.columns} {...drawn} />
      ))}
    </div>
  );
}

function Row({ row, columns, ...drawn }: Drawn & { row: RowView; columns: CabinView['columns'] }) {
  return (
    <div className={`seat-row py-0.5 ${row.isExit ? 'mt-3 border-t-2 border-dashed border-warning pt-2' : ''}`}>
      {row.places.map((place, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places of a row have no other name than their column
        <Place key={index} place={place} aisleNumber={columns[index] === null ? row.number : null} {...drawn} />
      ))}
    </div>
  );
}

function Place({ place, aisleNumber, ...drawn }: Drawn & { place: PlaceView; aisleNumber: number | null }) {
  if (place === null) {
    return (
      <span aria-hidden="true" className="figures self-center text-center text-xs text-muted">
        {aisleNumber}
      </span>
    );
  }
  if (place.kind === 'seat') return <SeatPlace seat={place} {...drawn} />;
  return (
    <span role="img" aria-label={place.label} className="self-center text-center text-xs text-muted">
      {place.symbol}
    </span>
  );
}

function SeatPlace({ seat, seats, choosing, onPick }: Drawn & { seat: SeatView }) {
  const { state, label, sign, tier } = seatState(seat, seats, choosing);
  return (
    <label className="seat" data-state={state} data-tier={priceShade(tier ?? 0)} title={label}>
      <input
        type="radio"
        name={seatField(stepKey(choosing.flight, choosing.traveler))}
        value={seat.number}
        aria-label={label}
        disabled={state === 'taken' || state === 'others'}
        checked={state === 'chosen'}
        onChange={() => onPick(seat.number)}
        className="sr-only"
      />
      <span aria-hidden="true">{sign}</span>
      {tier ? (
        <small aria-hidden="true" className="leading-none">
          {priceMark(tier)}
        </small>
      ) : null}
    </label>
  );
}
