import type { AccountSum } from '#domain/payment/ledger.ts';
import { useWords } from '../messages/words.ts';
import { ScrolledTable } from '../ui/parts.tsx';
import { useShown } from '../ui/use-shown.ts';
import { accountName } from './account-name.ts';
import { NUMBER, WIDE } from './closing-table.tsx';

/** A phone shows the change alone. */
const WIDE_NUMBER = `${NUMBER} ${WIDE}`;

/** The movements of a day as postings between accounts, folded until somebody asks. */
export function DoubleEntry({ accounts }: { accounts: AccountSum[] }) {
  const { title, more } = useWords().money.accounts;
  return (
    <details className="rounded-lg border border-line bg-surface">
      <summary className="px-4 py-2.5 font-semibold">{title}</summary>
      <p className="border-t border-line px-4 py-2 text-sm text-muted">{more}</p>
      {[...Map.groupBy(accounts, ({ currency }) => currency)].map(([currency, ofCurrency]) => (
        <Accounts key={currency} currency={currency} of={ofCurrency} />
      ))}
    </details>
  );
}

function Accounts({ currency, of }: { currency: string; of: AccountSum[] }) {
  const words = useWords();
  const { accounts } = words.money;
  const { money } = useShown();
  const amount = (amountMinor: number) => money({ amountMinor, currency });
  const sum = (field: 'inMinor' | 'outMinor' | 'balanceMinor') => of.reduce((all, one) => all + one[field], 0);
  return (
    <ScrolledTable>
      <table className="w-full text-left text-sm">
        <caption className="bg-sunken px-4 py-1.5 text-left font-medium">{currency}</caption>
        <thead className="text-muted">
          <tr>
            <th scope="col" className="px-4 py-1.5 font-medium">
              {accounts.account}
            </th>
            <th scope="col" className={WIDE_NUMBER}>
              {accounts.in}
            </th>
            <th scope="col" className={WIDE_NUMBER}>
              {accounts.out}
            </th>
            <th scope="col" className={NUMBER}>
              {accounts.balance}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {of.map(({ account, inMinor, outMinor, balanceMinor }) => (
            <tr key={account}>
              <th scope="row" className="px-4 py-1.5 font-normal">
                {accountName(account, words)}
              </th>
              <td className={WIDE_NUMBER}>{amount(inMinor)}</td>
              <td className={WIDE_NUMBER}>{amount(outMinor)}</td>
              <td className={NUMBER}>{amount(balanceMinor)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-line font-semibold">
            <th scope="row" className="px-4 py-1.5 font-semibold">
              {accounts.sum}
            </th>
            <td className={WIDE_NUMBER}>{amount(sum('inMinor'))}</td>
            <td className={WIDE_NUMBER}>{amount(sum('outMinor'))}</td>
            <td className={NUMBER}>{amount(sum('balanceMinor'))}</td>
          </tr>
        </tfoot>
      </table>
    </ScrolledTable>
  );
}
