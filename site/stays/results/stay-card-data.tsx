import { renderToStaticMarkup } from 'react-dom/server';
import { isFreeAt } from '#domain/stays/cancellation.ts';
import type { StaticParts } from '../../ui/static-part.tsx';
import { StayCard } from './stay-card.tsx';
import { type CardAbout, type FoundStay, stayCardView } from './stay-card-view.ts';
import { stayPart } from './stay-part.ts';

/** `html` is missing when the page already contains the markup (site/ui/static-part.tsx). */
export type StayCardData = { id: string; html?: string };

type CardContext = CardAbout & {
  /** A text key of the search and its flight. */
  asks: string;
  isFirst: boolean;
  staticParts: StaticParts | null;
};

/** The last markup of each hotel's card, kept for as long as the found hotel itself. */
const made = new WeakMap<FoundStay, { as: string; html: string }>();

/** The card of a hotel, which is static markup: stored in `staticParts` while a page is rendered, else returned with the data. */
export function stayCard(found: FoundStay, context: CardContext): StayCardData {
  const { id } = found.hotel;
  const html = markupOf(found, context);
  if (!context.staticParts) return { id, html };
  context.staticParts.set(stayPart(id), html);
  return { id };
}

function markupOf(found: FoundStay, context: CardContext): string {
  const { asks, home, isFirst, now } = context;
  const { total } = found.cheapest;
  // The markup depends only on these values; it is rendered again when free cancellation ends.
  const isFree = isFreeAt(found.cheapest, now);
  const as = `${asks} ${home.of(total)} ${isFirst} ${isFree}`;
  const before = made.get(found);
  if (before?.as === as) return before.html;
  const html = renderToStaticMarkup(<StayCard stay={stayCardView(found, context)} isFirst={isFirst} />);
  made.set(found, { as, html });
  return html;
}
