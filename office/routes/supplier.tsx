import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useWords } from '../messages/words.ts';
import { bodyOf } from '../session/reading.ts';
import { signedIn } from '../session/signed-in.ts';
import { callsOf, errorsOf, periodIn } from '../supply/figures.ts';
import { FiguresTable, useCallColumns, useSalesColumns } from '../supply/figures-table.tsx';
import { PeriodLinks } from '../supply/period-links.tsx';
import { BarChart } from '../ui/bar-chart.tsx';
import { Card, Empty, PageTitle } from '../ui/parts.tsx';
import { useShown } from '../ui/use-shown.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { office } = signedIn(args);
  const supplier = args.params.supplier ?? '';
  const days = periodIn(new URL(args.request.url).searchParams);
  return { supplier, days, ...bodyOf(await office.readSupplier({ supplier, days })) };
}

/** One supplier: calls over time, by operation, and what was searched and sold by route. */
export default function SupplierPage() {
  const { supplier, days, moments, isHourly, operations, routes, currency } = useLoaderData<typeof loader>();
  const { supply, suppliers } = useWords();
  const { moment, day } = useShown();
  const [callColumns, salesColumns] = [useCallColumns(), useSalesColumns(currency)];
  const at = (iso: string) => (isHourly ? moment(iso) : day(iso.slice(0, 10)));
  const called = moments.filter(({ calls }) => callsOf(calls) > 0);
  const most = Math.max(0, ...moments.map(({ calls }) => callsOf(calls)));
  const slowest = Math.max(0, ...moments.map(({ calls }) => calls.p95 ?? 0));
  return (
    <>
      <PageTitle title={supplier}>
        <Link to="/proveedores" className="text-sm">
          {suppliers.title}
        </Link>
      </PageTitle>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <PeriodLinks days={days} />
        {called.length === 0 ? (
          <Card>
            <Empty title={supply.noCalls} more={supply.noCallsMore} />
          </Card>
        ) : (
          <Card title={isHourly ? supply.byHour : supply.byDay}>
            <div className="grid grid-cols-[minmax(0,1fr)] md:grid-cols-2">
              <BarChart
                title={supply.callsAndErrors}
                most={supply.most(String(most))}
                bars={moments.map(({ at: when, calls }) => ({
                  name: at(when),
                  parts: [
                    { value: errorsOf(calls), className: 'fill-danger' },
                    { value: callsOf(calls) - errorsOf(calls), className: 'fill-accent' },
                  ],
                }))}
              />
              <BarChart
                title={supply.slow}
                most={supply.most(supply.ms(slowest))}
                bars={moments.map(({ at: when, calls }) => ({
                  name: at(when),
                  parts: [{ value: calls.p95 ?? 0, className: 'fill-accent' }],
                }))}
              />
            </div>
            <FiguresTable
              first={isHourly ? supply.hour : supply.day}
              columns={callColumns}
              rows={called.toReversed().map(({ at: when, calls }) => ({ key: when, name: at(when), row: calls }))}
            />
          </Card>
        )}
        {operations.length > 0 && (
          <Card title={supply.byOperation}>
            <FiguresTable
              first={supply.operation}
              columns={callColumns}
              rows={operations.map(({ operation, calls }) => ({ key: operation, name: operation, row: calls }))}
            />
          </Card>
        )}
        {routes.length > 0 && (
          <Card title={supply.byRoute}>
            <FiguresTable
              first={supply.route}
              columns={salesColumns}
              rows={routes.map((row) => ({ key: row.route, name: row.route || supply.noRoute, row }))}
            />
          </Card>
        )}
        <p className="text-sm text-muted">{supply.howMore}</p>
      </div>
    </>
  );
}
