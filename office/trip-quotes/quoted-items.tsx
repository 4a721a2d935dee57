import { Form } from 'react-router';
import type { TripQuotePage } from '#contract/office/customers/trip-quotes.ts';
import { useWords } from '../messages/words.ts';
import { SubmitButton } from '../ui/button.tsx';
import { Empty, Notice } from '../ui/parts.tsx';
import { useShown } from '../ui/use-shown.ts';
import { ItemLine } from './item-line.tsx';
import { useItemWords } from './item-words.ts';
import { useCharged } from './use-charged.ts';

/** What a trip has, with its prices; of a draft each can be taken out. */
export function QuotedItems({ quote, mayChange }: { quote: TripQuotePage; mayChange: boolean }) {
  const words = useWords().tripQuotes;
  const { money, day } = useShown();
  const inWords = useItemWords();
  const { items, arranging, total, charge } = quote;
  const { price, beside, note } = useCharged(charge);
  const people = Math.max(0, ...items.map(({ travelers }) => travelers));
  if (items.length === 0) return <Empty title={words.noItems} />;
  return (
    <>
      <ol className="divide-y divide-line">
        {items.map((item, place) => {
          const { title, lines } = inWords(item);
          const own = arranging[place];
          const byHand = own ? [words.own.arranging(own.provider || null, own.cost && money(own.cost), day(own.arrangeBy))] : [];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an item is known by its place
            <ItemLine key={place} title={title} lines={[...lines, ...byHand]} total={item.total} charge={charge}>
              {mayChange && (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="what" value="drop" />
                  <input type="hidden" name="place" value={place + 1} />
                  <SubmitButton look="quiet" aria-label={words.drop(title)}>
                    {words.dropShort}
                  </SubmitButton>
                </Form>
              )}
            </ItemLine>
          );
        })}
      </ol>
      {total && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line px-4 py-3">
          <span className="font-medium">{words.total}</span>
          <span>
            <strong className="text-lg tabular-nums">{price(total)}</strong>
            {beside(total) && <span className="ml-2 text-sm text-muted tabular-nums">{beside(total)}</span>}
            {people > 1 && (
              <span className="ml-2 text-sm text-muted">
                {words.each(price({ ...total, amountMinor: Math.round(total.amountMinor / people) }))}
              </span>
            )}
          </span>
          {note && <span className="basis-full text-sm text-muted">{note}</span>}
        </p>
      )}
    </>
  );
}

/** What this version has other than the one before. */
export function QuoteChanges({ changes }: Pick<TripQuotePage, 'changes'>) {
  const words = useWords().tripQuotes;
  const { money } = useShown();
  const inWords = useItemWords();
  if (changes.length === 0) return null;
  return (
    <Notice tone="plain">
      <p className="font-medium">{words.changes}</p>
      <ul>
        {changes.map((change, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
          <li key={place}>
            {change.change === 'total'
              ? words.totalChanged(money(change.from), money(change.to))
              : change.change === 'price'
                ? words.priceChanged(inWords(change.item).title, money(change.from), money(change.item.total))
                : words[change.change](inWords(change.item).title)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
