import type { ReceiptGroup } from './receipt-view.ts';

/** What was paid, by whose money it is, each part with its sum. */
export function PaidLines({ groups }: { groups: readonly ReceiptGroup[] }) {
  return groups.map(({ caption, sum, lines }) => (
    <div key={caption} className="figures mt-3 text-[0.95rem] print:mt-1">
      <p className="flex justify-between gap-x-4 font-semibold">
        <span className="min-w-0 wrap-anywhere">{caption}</span>
        <span className="shrink-0">{sum}</span>
      </p>
      <dl className="mt-1 space-y-1">
        {lines.map(({ label, amount }) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">{label}</dt>
            <dd className="ml-auto">{amount}</dd>
          </div>
        ))}
      </dl>
    </div>
  ));
}
