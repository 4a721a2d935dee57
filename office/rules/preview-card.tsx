import type { PreviewShown } from '#contract/office/rules.ts';
import { useLocale, useWords } from '../messages/words.ts';
import { Card, Empty, ScrolledTable } from '../ui/parts.tsx';
import { useShown } from '../ui/use-shown.ts';
import { percent } from './rule-sentence.ts';

const cell = 'px-4 py-2';
const number = `${cell} text-right tabular-nums whitespace-nowrap`;

/** What a draft would have changed of recent searches: how many offers, where most, and the extremes. */
export function PreviewCard({ of }: { of: PreviewShown }) {
  const { rules } = useWords();
  const { preview } = rules;
  const locale = useLocale();
  const { money } = useShown();
  const change = (hundredths: number) => percent(hundredths, locale, 'exceptZero');
  const price = (amountMinor: number) => money({ amountMinor, currency: of.currency });
  if (of.offers === 0)
    return (
      <Card title={preview.title}>
        <Empty title={preview.none} more={preview.noneMore} />
      </Card>
    );
  return (
    <Card title={preview.title}>
      <div className="px-4 py-3">
        <p className="font-medium" data-testid="preview">
          {preview.result(of.changed, of.offers, change(of.meanHundredths))}
        </p>
        <p className="text-sm text-muted">{preview.explain}</p>
      </div>
      {of.groups.length > 0 && (
        <ScrolledTable>
          <table className="w-full border-t border-line text-left text-sm">
            <Head titles={[preview.what, preview.kind, preview.offers, preview.changed, preview.mean]} words={2} />
            <tbody className="divide-y divide-line">
              {of.groups.map(({ what, kind, offers, changed, meanHundredths }) => (
                <tr key={`${kind} ${what}`}>
                  <td className={cell}>{what || preview.unnamed}</td>
                  <td className={cell}>{rules.sold[kind]}</td>
                  <td className={number}>{offers}</td>
                  <td className={number}>{changed}</td>
                  <td className={number}>{change(meanHundredths)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrolledTable>
      )}
      {of.extremes.length > 0 && (
        <ScrolledTable>
          <table className="w-full border-t border-line text-left text-sm">
            <caption className="px-4 pt-3 text-left font-medium">{preview.extremes}</caption>
            <Head titles={[preview.what, preview.kind, preview.supplier, preview.before, preview.after]} words={3} />
            <tbody className="divide-y divide-line">
              {of.extremes.map(({ what, kind, supplier, beforeMinor, afterMinor }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two offers may be alike in all of it
                <tr key={index}>
                  <td className={cell}>{what || preview.unnamed}</td>
                  <td className={cell}>{rules.sold[kind]}</td>
                  <td className={cell}>{supplier}</td>
                  <td className={number}>{price(beforeMinor)}</td>
                  <td className={number}>{price(afterMinor)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrolledTable>
      )}
    </Card>
  );
}

/** The titles of a table, of which the first are over words and the others over numbers. */
const Head = ({ titles, words }: { titles: string[]; words: number }) => (
  <thead className="text-muted">
    <tr className="border-b border-line">
      {titles.map((title, index) => (
        <th key={title} scope="col" className={`${cell} font-medium ${index < words ? '' : 'text-right'}`}>
          {title}
        </th>
      ))}
    </tr>
  </thead>
);
