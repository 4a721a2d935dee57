import type { BookedOutingView } from '../../booked-outing-view.ts';

/** A cruise or a tour with everything agreed. */
export function OutingSummary({ outing }: { outing: BookedOutingView }) {
  return (
    <section className="border-t border-line py-3 text-sm first:border-t-0">
      <h3 className="text-base font-semibold wrap-anywhere">{outing.name}</h3>
      <p className="mt-1 font-medium">{outing.dates}</p>
      <dl className="mt-2 space-y-2">
        {outing.facts.map(([term, value]) => (
          <div key={term}>
            <dt className="text-muted">{term}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
