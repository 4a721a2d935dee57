import * as es from '../messages/es.ts';
import type { CabinView, PlaceView, RowView } from './seat-page.ts';

/**
 * A cabin as it is: rows, aisles, exits and what stands between them. Each free seat is one of a group of radio buttons, so that arrow keys,
 * screen readers and browsers without scripts can do with it what they always do.
 */
export function CabinDrawing({ cabin, onPick }: { cabin: CabinView; onPick: (label: string) => void }) {
  return (
    <div className="mx-auto w-max rounded-t-[5rem] rounded-b-3xl border-2 border-line-strong bg-surface px-3 pt-14 pb-8">
      <p className="-mt-8 mb-6 text-center text-sm text-muted">{es.seats.front}</p>
      <div aria-hidden="true" className="seat-row text-center text-sm text-muted">
        {cabin.columns.map((letter, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name than their place
          <span key={index}>{letter}</span>
        ))}
      </div>
      {cabin.rows.map((row) => (
        <Row key={row.key} row={row} columns={cabin.columns} onPick={onPick} />
      ))}
    </div>
  );
}

function Row({ row, columns, onPick }: { row: RowView; columns: CabinView['columns']; onPick: (label: string) => void }) {
  return (
    <div className={`seat-row py-0.5 ${row.isExit ? 'mt-3 border-t-2 border-dashed border-warning pt-2' : ''}`}>
      {row.places.map((place, index) => (
        <Place
          // biome-ignore lint/suspicious/noArrayIndexKey: places of a row have no other name than their column
          key={index}
          place={place}
          aisleNumber={columns[index] === null ? row.number : null}
          onPick={onPick}
        />
      ))}
    </div>
  );
}

type PlaceProps = { place: PlaceView; aisleNumber: number | null; onPick: (label: string) => void };

function Place({ place, aisleNumber, onPick }: PlaceProps) {
  if (place === null) {
    return (
      <span aria-hidden="true" className="figures self-center text-center text-xs text-muted">
        {aisleNumber}
      </span>
    );
  }
  if (place.kind === 'facility') {
    return (
      <span role="img" aria-label={place.label} className="self-center text-center text-xs text-muted">
        {place.symbol}
      </span>
    );
  }
  const { number, label, state, tier, traveler } = place;
  const isPickable = state === 'free' || state === 'chosen';
  return (
    <label className="seat" data-state={state} data-tier={tier} title={label}>
      <input
        type="radio"
        name="seat"
        value={number}
        aria-label={label}
        disabled={!isPickable}
        defaultChecked={state === 'chosen'}
        onChange={() => onPick(label)}
        className="sr-only"
      />
      <span aria-hidden="true">
        {state === 'others' ? `P${traveler ?? ''}` : state === 'taken' ? '' : number.replace(/^\d+/, '')}
      </span>
    </label>
  );
}
