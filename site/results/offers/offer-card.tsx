import { useId } from 'react';
import { Link, useLocation } from 'react-router';
import { saving } from '../../messages/es/results/saving.ts';
import * as es from '../../messages/es.ts';
import { SaveButton } from '../../saved/save-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { StaticPart } from '../../ui/static-part.tsx';
import { choiceOf } from '../choosing/choice.ts';
import type { OfferCardView } from './offer-card-view.ts';

/** The data of an offer's card in the browser; the static parts are markup already. */
export type OfferCardData = Pick<OfferCardView, 'id' | 'flights' | 'airline' | 'total' | 'perPerson' | 'travelers'> & {
  heading: string;
  /** Missing when the page already contains them (site/ui/static-part.tsx). */
  parts?: OfferParts;
  /** An approximation in the currency of the visitor's country, in words; `null` when there is none. */
  approximate: string | null;
  /** Set while the outbound is chosen: the link to its returns. */
  returnsHref?: string;
  /** Set while the return is chosen: the amount it adds, in words. */
  difference?: string | null;
};

export type OfferParts = Record<'airline' | 'ways' | 'included' | 'details', string>;

/** The name of a part's markup in a page. */
export const partName = (offerId: string, part: keyof OfferParts): string => `${offerId} ${part}`;

/**
 * One offer: airline, total price, times and durations. The button belongs to the list's form. app.css places the parts: on a
 * phone the price is beside the airline with the buttons below, else both have a column of their own.
 */
export function OfferCard({ offer }: { offer: OfferCardData }) {
  const { pathname, search } = useLocation();
  // A landing page has its search in its path.
  const back = (/\/results\/?$/i.test(pathname) ? pathname : '') + search;
  const headingId = useId();
  const part = (which: keyof OfferParts) => ({ name: partName(offer.id, which), html: offer.parts?.[which] });
  return (
    <article className="offer-card card" aria-labelledby={headingId}>
      <h2 id={headingId} className="sr-only">
        {offer.heading}
      </h2>
      <StaticPart {...part('airline')} as="p" className="offer-airline" aria-hidden="true" />
      <div className="offer-side">
        <Price offer={offer} />
        <div className="offer-actions">
          {offer.returnsHref ? <ChooseOutbound offer={offer} href={offer.returnsHref} /> : <Choose offer={offer} back={back} />}
        </div>
      </div>
      <StaticPart {...part('ways')} className="offer-ways" />
      <StaticPart {...part('included')} as="ul" className="offer-included" />
      <details className="offer-details group">
        <summary>
          {es.results.details}
          <Icon name="chevron" className="size-4 group-open:rotate-180" />
        </summary>
        <StaticPart {...part('details')} className="offer-more" />
      </details>
    </article>
  );
}

function Price({ offer }: { offer: OfferCardData }) {
  return (
    <p className="offer-price">
      {offer.returnsHref ? <small>{es.results.tripsFrom}</small> : null}
      <span className="offer-total">{offer.total}</span>
      {offer.difference ? <b>{offer.difference}</b> : null}
      {offer.approximate ? <span>{offer.approximate}</span> : null}
      <span className={offer.travelers === 1 ? 'max-md:sr-only' : undefined}>{es.results.totalForAll(offer.travelers)}</span>
      {offer.travelers > 1 ? <small className="max-md:hidden">{offer.perPerson}</small> : null}
    </p>
  );
}

function ChooseOutbound({ offer, href }: { offer: OfferCardData; href: string }) {
  return (
    <Link
      to={href}
      className="offer-choose button button-primary"
      aria-label={es.results.chooseOutboundLabel(offer.airline, offer.total)}
    >
      {es.results.chooseOutbound}
    </Link>
  );
}

function Choose({ offer, back }: { offer: OfferCardData; back: string }) {
  return (
    <>
      <button
        type="submit"
        name="offerId"
        value={choiceOf(offer.id, offer.flights)}
        className="offer-choose button button-primary"
        aria-label={es.results.chooseLabel(offer.airline, offer.total)}
      >
        {es.results.choose}
      </button>
      <Link
        viewTransition
        to={`/result/fares?${new URLSearchParams({ offer: offer.id, back })}`}
        className="offer-fares link"
        aria-label={es.results.compareFaresLabel(offer.airline, offer.total)}
      >
        <span className="md:hidden">{es.results.compareFaresShort}</span>
        <span className="max-md:hidden">{es.results.compareFares}</span>
      </Link>
      <SaveButton name="offer" value={offer.id} label={saving.flight(offer.airline, offer.total)} />
    </>
  );
}
