import { Form } from 'react-router';
import { tripQuotes as words } from '../messages/es/enquiry/trip-quotes.ts';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import type { NotOpened } from './accept-trip-quote.ts';
import type { ItemView, TripQuoteView } from './read-trip-quote.ts';

/** A trip as it was put together: what it is of, what it costs, and until when. */
export function TripQuote({ quote, items }: { quote: TripQuoteView; items: readonly ItemView[] }) {
  const ItemHeading = quote.title ? 'h3' : 'h2';
  return (
    <section className="card p-4 sm:p-6">
      <p className="text-sm text-muted">{quote.number}</p>
      {quote.title ? <h2 className="text-xl font-semibold wrap-anywhere">{quote.title}</h2> : null}
      {quote.from ? <p className="text-sm text-muted">{quote.from}</p> : null}
      {quote.note ? (
        <blockquote className="mt-3 border-l-4 border-line-strong pl-3 whitespace-pre-line wrap-anywhere">
          {quote.note}
        </blockquote>
      ) : null}
      <ol className="mt-4 space-y-4">
        {items.map(({ title, lines, price }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an item is known by its place
          <li key={place} className="border-t border-line pt-3">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <ItemHeading className="font-semibold wrap-anywhere">{title}</ItemHeading>
              <span className="figures">{price}</span>
            </div>
            <ul className="mt-1 space-y-0.5">
              {lines.map((line) => (
                <li key={line} className="flex gap-2">
                  <Icon name="check" className="mt-0.5 size-5 shrink-0 text-accent" />
                  <span className="min-w-0 wrap-anywhere">{line}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function Changes({ changes }: { changes: readonly string[] }) {
  return changes.length > 0 ? (
    <Notice tone="info" heading={words.changesHeading}>
      <ul>
        {changes.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Notice>
  ) : null;
}

type Accepting = { quote: TripQuoteView; last: NotOpened | undefined; isBusy: boolean };

/** The price, and the button that accepts it: nothing is asked for before it is confirmed. */
export function AcceptTripQuote({ quote, last, isBusy }: Accepting) {
  const changed = last?.kind === 'changed' ? last : undefined;
  return (
    <Form method="post" className="card space-y-3 p-4 sm:p-6">
      <input type="hidden" name="seen" value={changed?.seen ?? quote.seen} />
      <p>
        <span className="text-sm text-muted">{words.total}</span>{' '}
        <strong className="figures block text-[length:min(1.875rem,9vw)] leading-tight">{changed?.price ?? quote.price}</strong>
        {quote.each && !changed ? <span className="figures text-sm text-muted">{quote.each}</span> : null}
      </p>
      <p className="text-sm">
        {quote.until}. {quote.held ?? words.confirmed}
      </p>
      <button type="submit" disabled={isBusy} className="button button-primary w-full">
        {isBusy ? words.accepting : changed ? words.acceptNew(changed.price) : words.accept}
      </button>
      <p className="text-sm text-muted">{words.acceptText}</p>
    </Form>
  );
}

const HEADINGS = { changed: words.changedHeading, gone: words.goneHeading, failed: words.failedHeading };

export const NotOpenedNotice = ({ last }: { last: NotOpened }) => (
  <Notice tone="warning" heading={HEADINGS[last.kind]} role="alert">
    <p>{last.text}</p>
  </Notice>
);
