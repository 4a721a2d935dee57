import * as es from '../messages/es.ts';

type PriceSummaryProps = { lines: { label: string; amount: string }[]; total: string };

/** Every line of the price and the one total that is charged. */
export function PriceSummary({ lines, total }: PriceSummaryProps) {
  return (
    <section className="border-t border-line py-4">
      <h2 className="text-lg font-semibold">{es.checkout.priceHeading}</h2>
      <dl className="figures mt-3 space-y-2 text-[0.95rem]">
        {lines.map(({ label, amount }) => (
          <div key={label} className="flex justify-between gap-4">
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-t border-line pt-2 text-xl font-bold">
          <dt>{es.checkout.total}</dt>
          <dd>{total}</dd>
        </div>
      </dl>
      <p className="mt-2 text-sm text-muted">{es.chargedInUsd}</p>
    </section>
  );
}
