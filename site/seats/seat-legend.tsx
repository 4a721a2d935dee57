import * as es from '../messages/es.ts';
import type { FlightSeats } from './seat-plan.ts';
import { priceMark, priceShade } from './seat-state.ts';

/** The legend: shades and signs, with prices. */
export function SeatLegend({ prices, signs }: Pick<FlightSeats, 'prices' | 'signs'>) {
  const entries = [
    ...prices.map((price, tier) => ({ state: 'free', tier, sign: 'A', label: price })),
    { state: 'chosen', tier: 0, sign: '✓', label: es.seats.legendOf.chosen },
    { state: 'others', tier: 0, sign: 'P', label: es.seats.legendOf.others },
    { state: 'taken', tier: 0, sign: '×', label: es.seats.legendOf.taken },
  ];
  return (
    <ul aria-label={es.seats.legend} className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
      {entries.map(({ state, tier, sign, label }) => (
        <li key={`${state} ${tier}`} className="flex items-center gap-2">
          <span aria-hidden="true" className="seat pointer-events-none w-8" data-state={state} data-tier={priceShade(tier)}>
            {sign}
            <small>{priceMark(tier)}</small>
          </span>
          <span className="figures">{label}</span>
        </li>
      ))}
      {signs.map(({ symbol, label }) => (
        <li key={symbol} className="flex items-center gap-2">
          <span aria-hidden="true" className="w-8 text-center text-muted">
            {symbol}
          </span>
          {label}
        </li>
      ))}
    </ul>
  );
}
