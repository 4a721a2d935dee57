import { useState } from 'react';
import type { instalmentsView } from '../../../instalments/instalments-view.ts';
import { deposits as words } from '../../../messages/es/checkout/deposits.ts';
import * as es from '../../../messages/es.ts';
import { ImportantInformation } from '../../../shell/legal/important-information.tsx';

type PriceSummaryProps = {
  lines: { label: string; amount: string }[];
  total: string;
  /** The deposit due today and the balance due later; `null` when everything is paid at once. */
  instalments: ReturnType<typeof instalmentsView>;
  /** The total in the visitor's display currency, and the note about it and the charge. */
  approximate: string | null;
  chargeNote: string;
  /** The total in other currencies, for comparison only; the visitor's own is preselected. */
  approximations: { currency: string; name: string; amount: string }[];
  currency: string;
};

/** The price lines and the total that is charged. */
export function PriceSummary({
  lines,
  total,
  instalments,
  approximate,
  chargeNote,
  approximations,
  currency,
}: PriceSummaryProps) {
  return (
    <section className="border-t border-line py-4">
      <h2 className="text-lg font-semibold">{es.checkout.priceHeading}</h2>
      <dl className="figures mt-3 space-y-2 text-[0.95rem]">
        {lines.map(({ label, amount }) => (
          <div key={label} className="amount-line">
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div className="amount-line border-t border-line pt-2 text-xl font-bold">
          <dt>{es.checkout.total}</dt>
          <dd>
            {total}
            {approximate ? <span className="block text-sm font-normal text-muted">{approximate}</span> : null}
          </dd>
        </div>
        {instalments ? (
          <>
            <div className="amount-line font-semibold">
              <dt>{words.today}</dt>
              <dd>{instalments.today}</dd>
            </div>
            <div className="amount-line">
              <dt>{instalments.balance.label}</dt>
              <dd>{instalments.balance.amount}</dd>
            </div>
          </>
        ) : null}
      </dl>
      {instalments ? <p className="mt-2 text-sm">{words.howLater}</p> : null}
      <p className="mt-2 text-sm text-muted">{chargeNote}</p>
      {approximations.length > 0 ? <Approximation approximations={approximations} currency={currency} /> : null}
      <ImportantInformation isFolded />
    </section>
  );
}

function Approximation({ approximations, currency }: Pick<PriceSummaryProps, 'approximations' | 'currency'>) {
  const [wanted, setWanted] = useState(currency);
  const chosen = approximations.find((one) => one.currency === wanted);
  return (
    <div className="mb-4 mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      <p className="figures empty:hidden">{chosen ? es.checkout.approximately(chosen.amount) : ''}</p>
      <label>
        <span className="sr-only">{es.checkout.approximateIn}</span>
        <select
          value={wanted}
          onChange={({ currentTarget: { value } }) => setWanted(value)}
          className="field-box h-11 w-auto py-0 text-sm"
        >
          <option value="USD">{es.checkout.approximateIn}</option>
          {approximations.map(({ currency: code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
