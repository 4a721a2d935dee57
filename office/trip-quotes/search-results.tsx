import { Form, Link, useSearchParams } from 'react-router';
import type { CruiseToQuote, HotelToQuote, OfferToQuote, TourToQuote } from '#contract/office/customers/offers-to-quote.ts';
import { useWords } from '../messages/words.ts';
import { buttonClass, SubmitButton } from '../ui/button.tsx';
import { Empty, Notice } from '../ui/parts.tsx';
import { useShown } from '../ui/use-shown.ts';
import { ItemLine, LINE } from './item-line.tsx';
import { useItemWords } from './item-words.ts';
import type { SearchResult } from './run-search.server.ts';

/** What was found: offers with a button that adds them, and choices that lead to such offers. */
export function SearchResults({ result }: { result: SearchResult }) {
  const words = useWords().tripQuotes;
  if ('reason' in result)
    return (
      <div className="p-4">
        <Notice tone="warning">{words.searchProblems[result.reason] ?? words.searchFailed}</Notice>
      </div>
    );
  const { found, isWhole } = result;
  const count =
    found.of === 'hotels'
      ? found.hotels.length
      : found.of === 'cruises'
        ? found.cruises.length
        : found.of === 'tours'
          ? found.tours.length
          : found.offers.length;
  return (
    <div className="border-t border-line">
      {found.of === 'offers' && <BackLink />}
      {!isWhole && <p className="px-4 pt-3 text-sm text-warning">{words.partly}</p>}
      {found.of === 'hotels' && <p className="px-4 pt-3 text-sm text-muted">{words.near(found.place)}</p>}
      {count === 0 && <Empty title={words.nothing} more={words.nothingMore} />}
      <ul className="divide-y divide-line">
        {found.of === 'hotels' && found.hotels.map((hotel) => <HotelLine key={hotel.hotelId} hotel={hotel} />)}
        {found.of === 'cruises' && found.cruises.map((cruise) => <CruiseLine key={cruise.sailing} cruise={cruise} />)}
        {found.of === 'tours' && found.tours.map((tour) => <TourLine key={tour.tour} tour={tour} />)}
        {(found.of === 'flights' || found.of === 'offers') &&
          found.offers.map((offer) => (
            <OfferLine key={JSON.stringify(offer.toQuote)} offer={offer} hasFares={found.of === 'flights'} />
          ))}
      </ul>
    </div>
  );
}

/** This address with other fields. */
function useAddress() {
  const [params] = useSearchParams();
  return (fields: Record<string, string | null>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(fields)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    return `?${next}`;
  };
}

const BackLink = () => {
  const words = useWords().tripQuotes;
  const address = useAddress();
  return (
    <p className="px-4 pt-3 text-sm">
      <Link to={address({ tarifas: null, hotel: null, cruise: null, sailing: null, tour: null })} preventScrollReset>
        ← {words.back}
      </Link>
    </p>
  );
};

function OfferLine({ offer: { item, toQuote }, hasFares }: { offer: OfferToQuote; hasFares: boolean }) {
  const words = useWords().tripQuotes;
  const { money } = useShown();
  const { title, lines } = useItemWords()(item);
  const address = useAddress();
  return (
    <ItemLine title={title} lines={lines} total={item.total}>
      {hasFares && toQuote.kind === 'flight' && (
        <Link className={buttonClass()} to={address({ tarifas: toQuote.offerId })} preventScrollReset>
          {words.fares}
        </Link>
      )}
      <Form method="post" preventScrollReset>
        <input type="hidden" name="what" value="add" />
        <input type="hidden" name="item" value={JSON.stringify(toQuote)} />
        <SubmitButton aria-label={words.addThis(`${title}, ${money(item.total)}`)}>{words.add}</SubmitButton>
      </Form>
    </ItemLine>
  );
}

type Choice = { title: string; line: string; price: string; to: string; label: string; isOff?: string | null };

const ChoiceLine = ({ title, line, price, to, label, isOff }: Choice) => (
  <li className={LINE}>
    <div className="min-w-0 flex-1 basis-64">
      <p className="font-medium">{title}</p>
      <p className="text-sm text-muted">{line}</p>
    </div>
    <div className="flex items-center gap-3">
      <span className="tabular-nums whitespace-nowrap">{price}</span>
      {isOff ? (
        <span className="text-sm text-muted">{isOff}</span>
      ) : (
        <Link className={buttonClass()} to={to} preventScrollReset aria-label={`${label}: ${title}`}>
          {label}
        </Link>
      )}
    </div>
  </li>
);

function HotelLine({ hotel: { hotelId, name, stars, city, km, from, isOnRequest } }: { hotel: HotelToQuote }) {
  const words = useWords().tripQuotes;
  const { money } = useShown();
  const address = useAddress();
  return (
    <ChoiceLine
      title={`${name}${stars ? ` ${'★'.repeat(Math.floor(stars))}` : ''}`}
      line={`${city} · ${Math.round(km)} km`}
      price={words.from(money(from))}
      to={address({ hotel: hotelId })}
      label={words.rooms}
      isOff={isOnRequest ? words.onRequest : null}
    />
  );
}

function CruiseLine({ cruise: { cruise, sailing, name, ship, line, departs, nights, from } }: { cruise: CruiseToQuote }) {
  const words = useWords().tripQuotes;
  const { money, day } = useShown();
  const address = useAddress();
  return (
    <ChoiceLine
      title={name}
      line={`${day(departs)} · ${words.nights(nights)} · ${line}, ${ship}`}
      price={words.from(money(from))}
      to={address({ cruise, sailing })}
      label={words.cabinsOf}
    />
  );
}

function TourLine({ tour: { tour, name, place, days, from, next } }: { tour: TourToQuote }) {
  const words = useWords().tripQuotes;
  const { money, day } = useShown();
  const address = useAddress();
  return (
    <ChoiceLine
      title={name}
      line={`${day(next)} · ${words.nights(days - 1)} · ${place}`}
      price={words.from(money(from))}
      to={address({ tour })}
      label={words.departures}
    />
  );
}
