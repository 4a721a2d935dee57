import { renderToStaticMarkup } from 'react-dom/server';
import { freeUntil } from '#domain/stays/cancellation.ts';
import type { StaticParts } from '../../ui/static-part.tsx';
import { StayCard } from './stay-card.tsx';
import { type CardAbout, type FoundStay, stayCardView } from './stay-card-view.ts';
import { stayPart } from './stay-part.ts';

/** `html` where it does not stand in the page already (site/ui/static-part.tsx). */
export type StayCardData = { id: string; html?: string };

type CardContext = CardAbout & {
  /** What is searched and with which flight, in letters. */
  asks: string;
  isFirst: boolean;
  staticParts: StaticParts | null;
};

/** As it was made last, for as long as what was found is kept. */
const made = new WeakMap<FoundStay, { as: string; html: string }>();

/** The card of a hotel, all of which is only read or led on from: it goes into the page that is being made, or with the data where that is all that is asked for. */
export function stayCard(found: FoundStay, context: CardContext): StayCardData {
  const { id } = found.hotel;
  const html = markupOf(found, context);
  if (!context.staticParts) return { id, html };
  context.staticParts.set(stayPart(id), html);
  return { id };
}

function markupOf(found: FoundStay, context: CardContext): string {
  const { asks, home, isFirst, now } = context;
  const { cancellation, total } = found.cheapest;
  // What it says changes with these alone, and is said anew the moment it stops being free to cancel.
  const isFree = Date.parse(freeUntil(cancellation) ?? '') > now;
  const as = `${asks} ${home.of(total)} ${isFirst} ${isFree}`;
  const before = made.get(found);
  if (before?.as === as) return before.html;
  const html = renderToStaticMarkup(<StayCard stay={stayCardView(found, context)} isFirst={isFirst} />);
  made.set(found, { as, html });
  return html;
}
