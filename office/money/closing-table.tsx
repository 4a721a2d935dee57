import type { ClosingLine, DayClosing } from '#contract/office/money/money.ts';
import { LEDGER_KINDS } from '#domain/payment/ledger.ts';
import { useWords } from '../messages/words.ts';
import { Card, ScrolledTable } from '../ui/parts.tsx';
import { useShown } from '../ui/use-shown.ts';

type Day = Pick<DayClosing, 'day' | 'lines'>;
type Figures = { count?: number; amountMinor: number };
type Days = [closing: Day, before: Day];

export const NUMBER = 'px-4 py-1.5 text-right align-top whitespace-nowrap tabular-nums';
/** Only where there is room. */
export const WIDE = 'hidden sm:table-cell print:table-cell';

/** What one currency moved on a day, provider by provider, beside the day before. */
export function ClosingTable({ currency, days }: { currency: string; days: Days }) {
  const { closing } = useWords().money;
  const { day } = useShown();
  const ofCurrency = days.map(({ lines }) => lines.filter((line) => line.currency === currency)) as [
    ClosingLine[],
    ClosingLine[],
  ];
  const providers = [...new Set(ofCurrency.flat().map(({ provider }) => provider))].toSorted();
  return (
    <Card title={currency}>
      <ScrolledTable>
        <table className="w-full text-left text-sm">
          <thead className="text-muted">
            <tr className="border-b border-line">
              <th scope="col" className="px-4 py-2 font-medium">
                {closing.movement}
              </th>
              <th scope="col" className="px-4 py-2 text-right font-medium">
                {day(days[0].day)}
              </th>
              <th scope="col" className={`px-4 py-2 text-right font-medium ${WIDE}`}>
                {closing.before}
              </th>
            </tr>
          </thead>
          {providers.map((provider) => (
            <ProviderRows
              key={provider}
              title={provider}
              currency={currency}
              lines={ofCurrency.map((lines) => lines.filter((line) => line.provider === provider))}
            />
          ))}
          {providers.length > 1 && <ProviderRows title={closing.all} currency={currency} lines={ofCurrency} />}
        </table>
      </ScrolledTable>
    </Card>
  );
}

/** `lines`: of the day, and of the day before. */
function ProviderRows({ title, currency, lines }: { title: string; currency: string; lines: ClosingLine[][] }) {
  const words = useWords();
  const { closing } = words.money;
  const kinds = LEDGER_KINDS.filter((kind) => lines.flat().some(({ moved }) => moved[kind]));
  return (
    <tbody className="border-b border-line last:border-0">
      <tr>
        <th scope="rowgroup" colSpan={3} className="bg-sunken px-4 py-1.5 font-medium">
          {title}
        </th>
      </tr>
      {kinds.map((kind) => (
        <Line
          key={kind}
          title={words.ledgerKinds[kind] ?? kind}
          currency={currency}
          figures={lines.map((ofDay) => added(ofDay.flatMap(({ moved }) => moved[kind] ?? [])))}
        />
      ))}
      <Line
        title={closing.stays}
        isStrong
        currency={currency}
        figures={lines.map((ofDay) => ({ amountMinor: ofDay.reduce((sum, { staysMinor }) => sum + staysMinor, 0) }))}
      />
      <Line
        title={closing.sold}
        currency={currency}
        figures={lines.map((ofDay) => added(ofDay.map(({ sold }) => ({ count: sold.bookings, amountMinor: sold.amountMinor }))))}
      />
    </tbody>
  );
}

const added = (figures: { count: number; amountMinor: number }[]): Figures =>
  figures.reduce((sum, { count, amountMinor }) => ({ count: sum.count + count, amountMinor: sum.amountMinor + amountMinor }), {
    count: 0,
    amountMinor: 0,
  });

/** On a phone the day before is below the day, in the same cell. */
function Line({ title, currency, figures, isStrong }: { title: string; currency: string; figures: Figures[]; isStrong?: true }) {
  const { closing } = useWords().money;
  const [ofDay, before] = figures.map((one) => <Amount key={title} currency={currency} {...one} />);
  return (
    <tr className={isStrong ? 'border-t border-line font-semibold' : ''}>
      <th scope="row" className={`px-4 py-1.5 align-top ${isStrong ? 'font-semibold' : 'font-normal'}`}>
        {title}
      </th>
      <td className={NUMBER}>
        {ofDay}
        <div className="mt-1 text-xs font-normal text-muted sm:hidden print:hidden">
          {closing.before} {before}
        </div>
      </td>
      <td className={`${NUMBER} ${WIDE} text-muted`}>{before}</td>
    </tr>
  );
}

function Amount({ currency, count, amountMinor }: Figures & { currency: string }) {
  const { money } = useShown();
  return (
    <>
      {money({ amountMinor, currency })}
      {count !== undefined && <span className="block text-xs text-muted">× {count}</span>}
    </>
  );
}
