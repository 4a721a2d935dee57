import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useWords } from '../messages/words.ts';
import { placeOf } from '../shell/place.ts';

const TONES = {
  plain: 'bg-sunken text-ink',
  good: 'bg-good-soft text-good',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
} as const;
export type Tone = keyof typeof TONES;

export const Badge = ({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={`inline-flex items-center rounded-full px-2 py-0.5 text-xs font-medium ${TONES[tone]}`}>{children}</span>
);

/** What came of an action, or what is wrong with it; read out when it appears. */
export const Notice = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <div role={tone === 'danger' ? 'alert' : 'status'} className={`rounded-md px-3 py-2 text-sm ${TONES[tone]}`}>
    {children}
  </div>
);

export const Card = ({ title, more, children }: { title?: ReactNode; more?: ReactNode; children: ReactNode }) => (
  <section className="rounded-lg border border-line bg-surface wrap-anywhere">
    {title && (
      <header className="flex items-center justify-between gap-3 border-b border-line px-4 py-2.5">
        <h2 className="font-semibold">{title}</h2>
        {more}
      </header>
    )}
    {children}
  </section>
);

/** Why a list is empty, and what next. */
export const Empty = ({ title, more }: { title: string; more?: string }) => (
  <div className="px-4 py-10 text-center">
    <p className="font-medium">{title}</p>
    {more && <p className="mt-1 text-sm text-muted">{more}</p>}
  </div>
);

/**
 * The heading of a page, which is its title in the browser as well. `badge`: beside it, on the page alone. On a narrow screen the bar above
 * says the same of a screen of the menu: there the heading is for who hears the page.
 */
export function PageTitle({ title, badge, children }: { title: string; badge?: ReactNode; children?: ReactNode }) {
  const { nav } = useWords();
  const place = placeOf(useLocation().pathname);
  const isInBar = place !== undefined && nav[place.name] === title && !badge;
  return (
    <div className={`mb-4 flex flex-wrap items-center justify-between gap-3 ${isInBar && !children ? 'max-lg:mb-0' : ''}`}>
      <title>{title}</title>
      <h1 className={`flex flex-wrap items-center gap-3 text-xl font-semibold ${isInBar ? 'max-lg:sr-only' : ''}`}>
        {title} {badge}
      </h1>
      {children}
    </div>
  );
}

/** Names and what they stand for, in two columns. */
export const Facts = ({ of }: { of: [name: string, value: ReactNode][] }) => (
  <dl className="grid grid-cols-[fit-content(40%)_1fr] wrap-break-word gap-x-4 gap-y-1 text-sm">
    {of
      .filter(([, value]) => value !== null && value !== undefined && value !== '')
      .map(([name, value]) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-muted">{name}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
  </dl>
);

/** A table that is wider than a phone is moved within its card, by keys too. */
export const ScrolledTable = ({ children }: { children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what is out of view is reached by keys alone
  <div className="overflow-x-auto print:overflow-visible" tabIndex={0}>
    {children}
  </div>
);

/**
 * A row of a `StackedTable`: on a phone three lines of cells. Those with `order-1` and `order-2` are on the first, `order-4` and `order-5` on
 * the second, `order-7` and `order-8` on the third.
 */
export const STACKED_ROW =
  'flex flex-wrap items-baseline gap-x-2 gap-y-0.5 px-4 py-2.5 before:order-3 before:basis-full after:order-6 after:basis-full hover:bg-sunken md:table-row md:before:hidden md:after:hidden';
export const STACKED_CELL = 'md:table-cell md:px-4 md:py-2.5';
export const AT_RIGHT = 'ml-auto text-right md:text-left';

/**
 * A table that has its rows one below the other on a phone; the titles are read out there too. Words stay whole: on a tablet the cells are
 * closer, and what is still too wide is moved within its card.
 */
export const StackedTable = ({ titles, children }: { titles: string[]; children: ReactNode }) => (
  <div className="overflow-x-auto print:overflow-visible">
    <table className="block w-full text-left text-sm md:table md:wrap-normal md:max-xl:[&_td]:px-2.5 md:max-xl:[&_th]:px-2.5">
      <thead className="sr-only text-muted md:not-sr-only md:table-header-group">
        <tr className="border-b border-line">
          {titles.map((title) => (
            <th key={title} scope="col" className="px-4 py-2 font-medium last:text-right">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block divide-y divide-line md:table-row-group">{children}</tbody>
    </table>
  </div>
);
