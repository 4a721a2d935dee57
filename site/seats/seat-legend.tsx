import * as es from '../messages/es.ts';

/** What the shades mean, with the price of each. */
export function SeatLegend({ tiers }: { tiers: string[] }) {
  const entries = [
    ...tiers.map((price, tier) => ({ state: 'free', tier, label: price })),
    { state: 'chosen', tier: 0, label: es.seats.chosen },
    { state: 'others', tier: 0, label: es.seats.others },
    { state: 'taken', tier: 0, label: es.seats.taken },
  ];
  return (
    <ul aria-label={es.seats.legend} className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
      {entries.map(({ state, tier, label }) => (
        <li key={`${state} ${tier}`} className="flex items-center gap-2">
          <span className="seat pointer-events-none size-7" data-state={state} data-tier={tier} />
          <span className="figures">{label}</span>
        </li>
      ))}
    </ul>
  );
}
