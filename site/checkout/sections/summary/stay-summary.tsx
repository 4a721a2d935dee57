import { stays as words } from '../../../messages/es/checkout/booked-stays.ts';
import type { BookedStayView } from '../../booked-stay-view.ts';

/** A stay with everything agreed: dates, rooms, meals, until when cancelling is free, and what is paid at the hotel. */
export function StaySummary({ stay, children }: { stay: BookedStayView; children?: React.ReactNode }) {
  const facts: [string, string][] = [
    [words.rooms, stay.rooms.join(', ')],
    [words.board, stay.board],
    [words.cancellation, [stay.cancellation.text, ...stay.cancellation.steps].join('. ')],
    ...(stay.due ? [[words.due, words.dueNamed(stay.due, stay.dueNames)] as [string, string]] : []),
    ...(stay.remarks.length > 0 ? [[words.remarks, stay.remarks.join(' ')] as [string, string]] : []),
  ];
  return (
    <section className="border-t border-line py-3 text-sm first:border-t-0">
      <h3 className="text-base font-semibold wrap-anywhere">{stay.hotel}</h3>
      <p className="text-muted">{stay.kind}</p>
      <p className="text-muted">{stay.address}</p>
      <p className="mt-2 font-medium">
        {stay.dates} <span className="font-normal text-muted">({stay.nights})</span>
      </p>
      <dl className="mt-2 space-y-2">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt className="text-muted">{term}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}
