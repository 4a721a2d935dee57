import { Link } from 'react-router';
import type { Supply, SupplyLine } from '#contract/office/supply-calls.ts';
import { useWords } from '../messages/words.ts';
import { Card, Facts } from '../ui/parts.tsx';
import type { Period } from './figures.ts';
import { FiguresTable, useCallColumns, useSalesColumns } from './figures-table.tsx';

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
