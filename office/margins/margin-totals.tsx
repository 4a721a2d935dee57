import type { MarginLine } from '#contract/office/money/margins.ts';
import { useWords } from '../messages/words.ts';
import { Card } from '../ui/parts.tsx';
import { useShown } from '../ui/use-shown.ts';
import { shareOf } from './margin-view.ts';

/** What all that is shown brought in, cost and earned, in one currency. */
export function MarginTotals({ total }: { total: MarginLine }) {
  const { margins } = useWords();
  const { money, percent } = useShown();
  const { currency } = total;
  const amount = (amountMinor: number) => money({ amountMinor, currency });
  const share = shareOf(total);
  const figures: [name: string, value: string][] = [
    [margins.sold, amount(total.soldMinor)],
    [margins.captured, amount(total.capturedMinor)],
    [margins.returned, amount(total.returnedMinor)],
    [margins.open, amount(total.openMinor)],
    [margins.cost, amount(total.costMinor)],
    [margins.providerFees, amount(total.providerFeesMinor)],
    [margins.earned, amount(total.earnedMinor) + (share === null ? '' : ` (${percent(share)})`)],
    [margins.fees, amount(total.feesMinor)],
    [margins.bags, amount(total.bagsMinor)],
    [margins.promotions, amount(total.promotionsMinor)],
  ];
  return (
    <Card title={`${margins.total} ${currency}`}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 px-4 py-3 md:grid-cols-4">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {total.withoutFee > 0 && (
        <p className="border-t border-line px-4 py-2 text-sm text-muted">{margins.withoutFee(total.withoutFee)}</p>
      )}
      {total.unknown > 0 && (
        <p className="border-t border-line px-4 py-2 text-sm text-muted">
          {margins.unknownItems(total.unknown)}. {margins.unknownMore(amount(total.unknownMinor))}
        </p>
      )}
    </Card>
  );
}
