import * as es from '../../messages/es.ts';

/** The days between departure and arrival date, beside the time; nothing if both are the same. */
export function DayOffset({ days }: { days: number }) {
  if (days === 0) return null;
  return (
    <sup className="ml-0.5 text-xs font-semibold text-warning">
      <span aria-hidden="true">{es.results.dayOffset(days)}</span>
      <span className="sr-only">{es.results.dayOffsetLabel(days)}</span>
    </sup>
  );
}

/** The stops, marked on the line between departure and arrival. */
export function StopMarks({ cities }: { cities: string[] }) {
  return cities.map((city, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a city may be landed in twice
    <StopMark key={`${city} ${index}`} position={(index + 1) / (cities.length + 1)} />
  ));
}

/** A stop's position along the line, as a class: the content policy forbids inline styles. */
function StopMark({ position }: { position: number }) {
  const place = position < 0.4 ? 'left-1/3' : position > 0.6 ? 'left-2/3' : 'left-1/2';
  return (
    <span
      className={`absolute -top-[3px] ${place} size-[7px] -translate-x-1/2 rounded-full border border-line-strong bg-surface`}
    />
  );
}
