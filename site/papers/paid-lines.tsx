import type { ReceiptGroup } from './receipt-view.ts';

/** The paid amounts in groups, each with its sum: money for third parties, and the agency's own. */
export function PaidLines({ groups }: { groups: readonly ReceiptGroup[] }) {
  return groups.map(({ caption, sum, lines }) => (
    <div key={caption} className="figures mt-3 text-[0.95rem] print:mt-1">
      <p className="amount-line font-semibold">
        <span className="wrap-anywhere">{caption}</span>
        <span>{sum}</span>
      </p>
      <dl className="mt-1 space-y-1">
        {lines.map(({ label, amount }) => (
          <div key={label} className="amount-line">
            <dt className="text-muted">{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </div>
  ));
}
