import { Fragment } from 'react';
import { saving } from '../../messages/es/results/saving.ts';
import { stayListParts as parts } from '../../messages/es/stays/stay-list-parts.ts';
import { stayOffers } from '../../messages/es/stays/stay-offers.ts';
import { SaveButton } from '../../saved/save-button.tsx';
import { OfferPrice, OfferTerms } from '../offers/offer-terms.tsx';
import type { StayCardView } from './stay-card-view.ts';

/** The reason why an offer cannot be booked here. */
function NotSold({ offer: { isSoldHere, isOnRequest } }: Pick<StayCardView, 'offer'>) {
  if (isOnRequest) return <p className="text-sm font-semibold">{stayOffers.onRequest}</p>;
  return isSoldHere ? null : <p className="text-sm text-muted">{stayOffers.paidAtHotel}</p>;
}

/** What belongs together: on a line of its own each on a phone, where a line would end with the mark between them. */
const Parts = ({ parts }: { parts: string[] }) => (
  <p className="text-sm text-muted">
    {parts.map((part, index) => (
      <Fragment key={part}>
        {index > 0 ? <span className="max-md:hidden"> · </span> : null}
        <span className="max-md:block">{part}</span>
      </Fragment>
    ))}
  </p>
);

/** One hotel: type, location, cheapest offer and its total price. Its links are plain; `found-stays.tsx` follows them. */
export function StayCard({ stay, isFirst }: { stay: StayCardView; isFirst: boolean }) {
  const { name, kind, where, rating, services, picture, href, saved, offer, inHomeMoney } = stay;
  return (
    <>
      {/* biome-ignore lint/a11y/useAnchorContent: the name beside it leads there too, and is what is read */}
      <a
        href={href}
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
      </a>
      <div className="min-w-0">
        <h2 className="text-base font-semibold leading-snug wrap-anywhere md:text-lg">
          <a href={href} className="text-ink no-underline hover:underline">
            {name}
          </a>
        </h2>
        <Parts parts={kind} />
        <Parts parts={where} />
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
        <a
          href={href}
          aria-label={parts.seeNamed(name, offer.total)}
          className="button button-primary col-span-full min-h-11 md:order-3"
        >
          {parts.see}
        </a>
        {saved ? (
          <p className="col-span-full -my-2 text-center md:order-4">
            <SaveButton name="hotel" value={saved} label={saving.stay(name, offer.total)} />
          </p>
        ) : null}
      </div>
    </>
  );
}
