import { stayOffers as words } from '../../messages/es/stays/stay-offers.ts';
import { Icon } from '../../ui/icon.tsx';
import type { StayOfferView } from './stay-offer-view.ts';

/** Meals and free-cancellation deadline: the terms that decide between two prices. */
export function OfferTerms({ offer }: { offer: Pick<StayOfferView, 'board' | 'cancellation'> }) {
  const { board, cancellation } = offer;
  const isFree = cancellation.tone === 'free';
  return (
    <ul className="text-sm">
      {board ? <li>{board}</li> : null}
      <li className={`flex gap-1 ${isFree ? 'font-medium text-accent' : 'text-muted'}`}>
        {isFree ? <Icon name="check" className="mt-0.5 size-4" /> : null}
        <span className="min-w-0">{cancellation.text}</span>
      </li>
    </ul>
  );
}

type OfferPriceProps = {
  offer: Pick<StayOfferView, 'total' | 'totalFor' | 'perNight' | 'packageRate' | 'due' | 'isOnRequest'>;
  inHomeMoney: string | null;
};

/** The total first, the price per night below it, and charges due at the hotel apart. */
export function OfferPrice({ offer, inHomeMoney }: OfferPriceProps) {
  const { total, totalFor, perNight, packageRate, due, isOnRequest } = offer;
  return (
    <div className="ml-auto max-w-[9.5rem] text-right md:max-w-none">
      <p className="text-xs text-muted">
        {isOnRequest ? words.referencePrice : words.total}, {totalFor}
      </p>
      <p className="figures text-xl font-bold leading-tight md:text-2xl">{total}</p>
      {inHomeMoney ? <p className="figures text-xs text-muted">{inHomeMoney}</p> : null}
      <p className="figures text-xs text-muted">{perNight}</p>
      {packageRate ? <p className="figures text-xs font-medium text-accent">{packageRate}</p> : null}
      {due ? <p className="figures mt-0.5 text-xs">{words.dueAtHotel(due)}</p> : null}
    </div>
  );
}
