import { Link } from 'react-router';
import { tourResults as words } from '../messages/es/catalogue/tours.ts';
import type { TourCardData } from './read-tours.ts';

/** One tour: place, length, operator, next departure and adult price. */
export function TourCard({ tour }: { tour: TourCardData }) {
  const { name, where, facts, operator, summary, pickup, next, others, price, inHomeMoney, href, picture } = tour;
  return (
    <article className="card grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 gap-y-2 p-3 @max-[17rem]:grid-cols-1 md:grid-cols-[13rem_minmax(0,1fr)_13rem] md:gap-x-5 md:p-4">
      <Link
        viewTransition
        to={href}
        tabIndex={-1}
        aria-hidden="true"
        className="self-start overflow-hidden rounded-xl md:self-stretch"
      >
        <img {...picture} alt="" width="400" height="220" loading="lazy" className="h-24 w-full object-cover md:h-full" />
      </Link>
      <div className="min-w-0">
        <h2 className="text-base font-semibold leading-snug wrap-anywhere md:text-lg">
          <Link viewTransition to={href} className="text-ink no-underline hover:underline">
            {name}
          </Link>
        </h2>
        <p className="text-sm font-medium wrap-anywhere">{where}</p>
        <p className="text-sm text-muted">{facts}</p>
        {pickup ? <p className="text-sm wrap-anywhere">{pickup}</p> : null}
        <p className="mt-1 line-clamp-2 text-sm wrap-anywhere max-md:hidden">{summary}</p>
        <p className="mt-1 text-sm">
          {words.next}: <time dateTime={next.iso}>{next.text}</time>
          {others ? <span className="text-muted"> {others}</span> : null}
        </p>
        <p className="text-sm text-muted wrap-anywhere">{operator}</p>
      </div>
      <div className="col-span-full grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-3 gap-y-2 @max-[17rem]:grid-cols-1 md:col-span-1 md:flex md:flex-col md:items-stretch md:justify-between md:text-right">
        <p>
          <span className="text-xs text-muted">{words.from}</span>{' '}
          <strong className="figures text-xl leading-tight md:text-2xl">{price}</strong>{' '}
          <span className="block text-xs leading-snug text-muted">{words.perAdult}</span>
          {inHomeMoney ? <span className="figures block text-xs text-muted">{inHomeMoney}</span> : null}
        </p>
        <Link viewTransition to={href} aria-label={words.seeNamed(name, price)} className="button button-primary min-h-11">
          {words.see}
        </Link>
      </div>
    </article>
  );
}
