import { Link } from 'react-router';
import { cruiseResults as words } from '../../messages/es/catalogue/cruise-results.ts';
import { LineMark } from '../line-mark.tsx';
import type { CruiseCardData } from './cruise-card-view.ts';

/** One cruise: shipping line, route, port and date of departure, and the price per person before the total. */
export function CruiseCard({ cruise, isFirst }: { cruise: CruiseCardData; isFirst: boolean }) {
  const {
    name,
    lineName,
    lineId,
    shipName,
    nights,
    leaves,
    ends,
    visits,
    date,
    others,
    price,
    priceFor,
    inHomeMoney,
    total,
    soldOut,
    youngest,
    picture,
    map,
    href,
  } = cruise;
  return (
    <article className="card grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 gap-y-2 p-3 @max-[17rem]:grid-cols-1 md:grid-cols-[auto_minmax(0,1fr)_11rem] md:gap-x-5 md:p-4">
      <Link
        viewTransition
        to={href}
        tabIndex={-1}
        aria-hidden="true"
        className="flex flex-col gap-1 self-start overflow-hidden rounded-xl bg-sunken md:flex-row md:self-stretch"
      >
        <img
          {...picture}
          alt=""
          width="400"
          height="220"
          loading={isFirst ? 'eager' : 'lazy'}
          className="h-auto w-full md:h-full md:min-h-36 md:w-48 md:object-cover"
        />
        {map ? (
          <img
            src={map}
            alt=""
            width="240"
            height="240"
            loading="lazy"
            className="h-24 w-full object-cover md:h-full md:min-h-36 md:w-28 md:object-contain"
          />
        ) : null}
      </Link>
      <div className="min-w-0">
        <h2 className="text-base font-semibold leading-snug wrap-anywhere md:text-lg">
          <Link viewTransition to={href} className="text-ink no-underline hover:underline">
            {name}
          </Link>
        </h2>
        <p className="mt-0.5 flex items-center gap-1.5 text-sm text-muted">
          <LineMark id={lineId} size={20} />
          <span className="min-w-0 wrap-anywhere">{`${lineName} · ${shipName}`}</span>
        </p>
        <p className="text-sm">
          <span className="font-medium">{nights}</span> · {[leaves, ends].filter(Boolean).join(' · ')}
        </p>
        {visits ? <p className="line-clamp-2 text-sm text-muted max-md:hidden">{visits}</p> : null}
        <p className="text-sm">
          {words.departs}: <time dateTime={date.iso}>{date.text}</time>
          {others ? <span className="text-muted"> {others}</span> : null}
        </p>
        {youngest ? <p className="text-sm text-muted">{youngest}</p> : null}
        {soldOut ? <p className="text-sm font-medium text-warning">{soldOut}</p> : null}
      </div>
      <div className="col-span-full grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-3 gap-y-2 @max-[17rem]:grid-cols-1 md:col-span-1 md:flex md:flex-col md:items-stretch md:justify-between md:text-right">
        <p>
          <span className="text-xs text-muted">{words.from}</span>{' '}
          <strong className="figures text-xl leading-tight md:block md:text-2xl">{price}</strong>{' '}
          <span className="block text-xs leading-snug text-muted">{priceFor}</span>
          {total ? <span className="figures block text-xs font-medium">{total}</span> : null}
          {inHomeMoney ? <span className="figures block text-xs text-muted">{inHomeMoney}</span> : null}
        </p>
        <Link
          viewTransition
          to={href}
          aria-label={words.seeNamed(name, price)}
          className="button button-primary min-h-11 @max-[17rem]:w-full"
        >
          {words.see}
        </Link>
      </div>
    </article>
  );
}
