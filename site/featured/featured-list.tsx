import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type AgeOfPrice, PriceAge } from '../prices/price-tag.tsx';
import type { PageRequest } from '../request/context.ts';
import { Icon } from '../ui/icon.tsx';
import { FEATURED } from './featured-part.ts';

/** Something to look at: a picture, a name that leads on, what it is, and its price where one is known. */
export type FeaturedCard = {
  key: string;
  href: string;
  /** `title` says of a drawing that it is one. */
  picture: { src: string; title?: string };
  name: string;
  lines: string[];
  price?: CardPrice;
};

/** `age`: of a price that a search has seen. */
export type CardPrice = { from: string; amount: string; per: string; inHomeMoney: string | null; age?: AgeOfPrice };

export type FeaturedList = {
  id: string;
  heading: string;
  note?: string;
  /** The whole of what a few are shown of. */
  all?: { text: string; href: string };
  cards: FeaturedCard[];
};

/** The markup of the lists, which needs no script, with what comes before and after them: put into the page that is rendered, else returned with the data. */
export function featuredHtml(
  lists: FeaturedList[],
  { staticParts }: Pick<PageRequest, 'staticParts'>,
  { first = null, last = null }: { first?: ReactNode; last?: ReactNode } = {},
): string | undefined {
  const html = renderToStaticMarkup([first, ...lists.map((list) => <List key={list.id} list={list} />), last]);
  if (!staticParts) return html;
  staticParts.set(FEATURED, html);
  return undefined;
}

const List = ({ list: { id, heading, note, all, cards } }: { list: FeaturedList }) => (
  <section className="page mt-10" aria-labelledby={id}>
    <div className="flex flex-wrap items-baseline justify-between gap-x-6">
      <h2 id={id} className="text-2xl font-bold">
        {heading}
      </h2>
      {all ? (
        <a href={all.href} className="link inline-flex min-h-11 items-center gap-1">
          {all.text}
          <Icon name="right" className="size-4" />
        </a>
      ) : null}
    </div>
    {note ? <p className="max-w-3xl text-sm text-muted">{note}</p> : null}
    <ul className="mt-4 grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
      {cards.map((card) => (
        <Card key={card.key} card={card} />
      ))}
    </ul>
  </section>
);

/** As the cards of places to go (site/home/places-to-go-list.tsx): beside the picture on a phone, below it on a wide screen. */
const Card = ({ card: { href, picture, name, lines, price } }: { card: FeaturedCard }) => (
  <li className="card until-near relative flex min-w-0 flex-wrap overflow-hidden sm:flex-col sm:flex-nowrap hover:border-accent has-focus-visible:outline-3 has-focus-visible:outline-accent">
    <img
      {...picture}
      alt=""
      width="400"
      height="220"
      loading="lazy"
      className="max-h-[220px] w-[108px] flex-[1_0_108px] bg-accent-soft object-cover sm:aspect-[20/11] sm:h-auto sm:w-full sm:flex-none"
    />
    <div className="flex min-w-0 flex-[999_1_9.5rem] flex-col gap-0.5 px-3 py-3 sm:flex-1 sm:gap-1 sm:px-4 sm:pb-4">
      <h3 className="text-lg font-semibold leading-tight wrap-anywhere">
        <a href={href} className="text-ink no-underline outline-none after:absolute after:inset-0">
          {name}
        </a>
      </h3>
      {lines.map((line) => (
        <p key={line} className="text-sm text-muted wrap-anywhere">
          {line}
        </p>
      ))}
      {price ? (
        <p className="mt-auto pt-1 sm:pt-2">
          <span className="text-xs text-muted">{price.from}</span>{' '}
          <strong className="figures text-xl leading-tight">{price.amount}</strong>{' '}
          <span className="block text-xs leading-snug text-muted">{price.per}</span>
          {price.inHomeMoney ? <span className="figures block text-xs text-muted">{price.inHomeMoney}</span> : null}
        </p>
      ) : null}
      {price?.age ? <PriceAge price={price.age} /> : null}
    </div>
  </li>
);
