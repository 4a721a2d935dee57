import { Link } from 'react-router';
import { stayOffers } from '../../messages/es/stay-offers.ts';
import { stayResults as words } from '../../messages/es/stay-results.ts';
import { OfferPrice, OfferTerms } from '../offers/offer-terms.tsx';
import type { StayCardData } from './stay-card-view.ts';

/** Why what is shown cannot be booked here. */
function NotSold({ offer: { isSoldHere, isOnRequest } }: Pick<StayCardData, 'offer'>) {
  if (isOnRequest) return <p className="text-sm font-semibold">{stayOffers.onRequest}</p>;
  return isSoldHere ? null : <p className="text-sm text-muted">{stayOffers.paidAtHotel}</p>;
}

/** One hotel: what it is and where, the cheapest that can be had there, and what that costs with everything in. */
export function StayCard({ stay, isFirst }: { stay: StayCardData; isFirst: boolean }) {
  const { name, kind, where, rating, services, picture, href, offer, inHomeMoney } = stay;
  return (
    <article className="card grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 gap-y-2 p-3 @max-[17rem]:grid-cols-1 md:grid-cols-[13rem_minmax(0,1fr)_13rem] md:gap-x-5 md:p-4">
      <Link
        to={href}
        tabIndex={-1}
        aria-hidden="true"
        className="block self-start overflow-hidden rounded-xl bg-sunken md:self-stretch"
      >
        <img
          src={picture}
          alt=""
          width="400"
          height="220"
          loading={isFirst ? 'eager' : 'lazy'}
          title={stayOffers.illustration}
          className="h-24 w-full object-cover md:h-full md:min-h-36"
        />
      </Link>
      <div className="min-w-0">
        <h2 className="text-base font-semibold leading-snug wrap-anywhere md:text-lg">
          <Link to={href} className="text-ink no-underline hover:underline">
            {name}
          </Link>
        </h2>
        <p className="text-sm text-muted">{kind}</p>
        <p className="text-sm text-muted">{where}</p>
        {rating ? <p className="text-sm">{rating}</p> : null}
        {services.length > 0 ? <p className="text-sm text-muted max-md:hidden">{services.join(' · ')}</p> : null}
      </div>
      <div className="col-span-full grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-3 gap-y-2 @max-[17rem]:grid-cols-1 md:col-span-1 md:flex md:flex-col md:items-stretch md:justify-between">
        <div className="md:order-2">
          <OfferTerms offer={offer} />
          <NotSold offer={offer} />
        </div>
        <div className="md:order-1">
          <OfferPrice offer={offer} inHomeMoney={inHomeMoney} />
        </div>
        <Link
          to={href}
          aria-label={words.seeNamed(name, offer.total)}
          className="button button-primary col-span-full min-h-11 md:order-3"
        >
          {words.see}
        </Link>
      </div>
    </article>
  );
}
