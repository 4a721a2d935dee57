import { Link } from 'react-router';
import type { Supply, SupplyLine } from '#contract/office/supply-calls.ts';
import { useWords } from '../messages/words.ts';
import { Card, Facts, Notice } from '../ui/parts.tsx';
import { useShown } from '../ui/use-shown.ts';
import { lookToBook, type Period } from './figures.ts';
import { type Column, FiguresTable, useCallColumns, useSalesColumns } from './figures-table.tsx';

type QuotaRow = SupplyLine['quota'] & Pick<SupplyLine, 'sales'>;

/** What is used of the calls that were agreed with suppliers; nothing where nothing was. */
function Quotas({ lines }: Pick<Supply, 'lines'>) {
  const { supply } = useWords();
  const { percent } = useShown();
  const agreed = lines.filter(({ quota }) => quota.usedPercent !== null);
  if (agreed.length === 0) return null;
  const columns: Column<QuotaRow>[] = [
    { title: supply.quota.used, value: ({ usedPercent }) => percent(usedPercent ?? 0) },
    { title: supply.quota.today, value: ({ today }) => today },
    { title: supply.quota.perDay, value: ({ perDay }) => perDay ?? '—' },
    { title: supply.quota.mostInSecond, value: ({ mostInSecond }) => mostInSecond },
    { title: supply.quota.perSecond, value: ({ perSecond }) => perSecond ?? '—' },
    { title: supply.lookToBook, value: ({ sales }) => lookToBook(sales) ?? '—' },
  ];
  const near = agreed.filter(({ quota }) => quota.isNear);
  return (
    <Card title={supply.quota.title}>
      {near.length > 0 && (
        <div className="px-4 pt-3">
          <Notice tone="warning">
            {near.map(({ supplier, quota }) => supply.quota.near(supplier, percent(quota.usedPercent ?? 0))).join(' ')}
          </Notice>
        </div>
      )}
      <FiguresTable
        first={supply.supplier}
        columns={columns}
        rows={agreed.map(({ supplier, quota, sales }) => ({ key: supplier, name: supplier, row: { ...quota, sales } }))}
      />
      <p className="px-4 py-3 text-sm text-muted">{supply.quota.more}</p>
    </Card>
  );
}

/** How suppliers answered in these days, what was searched and sold of each, and what limits of our own held back. */
export function SupplyTables({ lines, ownLimits, currency, days }: Supply & { days: Period }) {
  const { supply } = useWords();
  const [callColumns, salesColumns] = [useCallColumns(), useSalesColumns(currency)];
  const named = ({ supplier }: SupplyLine) => ({
    key: supplier,
    name: <Link to={`/proveedores/${encodeURIComponent(supplier)}?days=${days}`}>{supplier}</Link>,
  });
  const limits = (line: Pick<SupplyLine, 'ownLimits'>) =>
    line.ownLimits.map(({ limit, times }) => `${supply.limits[limit] ?? limit}: ${times}`).join(', ');
  return (
    <>
      <Card title={supply.title}>
        <FiguresTable
          first={supply.supplier}
          columns={callColumns}
          rows={lines.map((line) => ({ ...named(line), row: line.calls }))}
        />
      </Card>
      <Card title={supply.salesTitle}>
        <FiguresTable
          first={supply.supplier}
          columns={salesColumns}
          rows={lines.map((line) => ({ ...named(line), row: line.sales }))}
        />
      </Card>
      <Quotas lines={lines} />
      <Card title={supply.orders}>
        <div className="px-4 py-3">
          <Facts
            of={lines.map((line) => [
              line.supplier,
              `${line.orders.most === null ? `${line.orders.lastHour} (${supply.noLimit})` : supply.ofMost(line.orders.lastHour, line.orders.most)}${line.ownLimits.length > 0 ? `. ${supply.ownLimits}: ${limits(line)}` : ''}`,
            ])}
          />
          {ownLimits.length > 0 && (
            <p className="mt-2 text-sm">
              {supply.ownLimits}: {limits({ ownLimits })}
            </p>
          )}
        </div>
      </Card>
    </>
  );
}
