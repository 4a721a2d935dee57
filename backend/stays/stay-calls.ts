import type { AnswerOf, InputOf } from '#contract/call.ts';
import type { Caller, Calls, Handlers } from '#contract/calls.ts';
import { refuse, reply } from '#contract/problem.ts';
import { roomsAskedFor, stayAskedFor } from '#contract/selling/stays.ts';
import { type CalendarDate, daysBetween, todayIn } from '#domain/calendar-date.ts';
import { intAmountOf } from '#domain/money.ts';
import { distanceKm } from '#domain/places/great-circle.ts';
import { hotelsIn } from '#domain/stays/hotel-id.ts';
import { MOST_NIGHTS } from '#domain/stays/occupancy.ts';
import { searchDestinations } from '#domain/stays/places/destination-search.ts';
import type { StayOffer } from '#domain/stays/stay-offer.ts';
import type { StaySale } from '#domain/stays/tourism-number.ts';
import type { ExchangeRates } from '#suppliers/exchange-rates/port.ts';
import type { SearchFigures } from '../reports/search-figures.ts';
import { cityIn } from '../reports/searched.ts';
import { searchRefusal } from '../search/search-refusal.ts';
import { shownCurrency } from '../search/shown-currency.ts';
import type { StaySearchSnapshot } from './found-stays.ts';
import { hotelCards, shownCards } from './hotel-cards.ts';
import { shownStay } from './stay-answer.ts';
import { SUPPLIER_SILENT, stayRefusal } from './stay-refusal.ts';
import type { StayShopping } from './stay-shopping.ts';

type StayCalls = Pick<Handlers, 'searchDestinations' | 'searchStays' | 'stayOffers' | 'validateStay'>;

type StayShop = {
  stays: StayShopping;
  exchangeRates: ExchangeRates;
  /** The currency the agency sells in. */
  currency: string;
  /** The country whose places come first while little is typed, and the default nationality of guests. */
  homeCountry: string;
  /** Counts what visitors search for. */
  searchFigures?: SearchFigures | undefined;
};

/** SPEC §7.3: destinations, hotels around a point, the rooms of one, and current prices. */
export function stayCalls(shop: StayShop): StayCalls {
  const { stays, homeCountry } = shop;
  return {
    searchDestinations: async ({ term }) => reply(searchDestinations(term, undefined, homeCountry)),

    searchStays: (asked, caller) => searchStays(shop, asked, caller),

    stayOffers: (asked, { address }) => stayOffers(shop, asked, address),

    validateStay: async ({ offer }) => {
      const outcome = await stays.price(offer.id);
      if (!outcome.ok) return stayRefusal(outcome.reason);
      const { priced, before, changes } = outcome;
      const { hotel, retailOffer } = priced;
      const priceChange = { from: intAmountOf(before.total), to: intAmountOf(retailOffer.total) };
      const seller = { supplier: priced.supplier.name, ownId: priced.supplierOffer.offer.hotelId };
      const sale = stays.saleNow()(hotel, seller);
      const packageRateOf = stays.packageRateNow();
      const shownAs = (one: StayOffer) => shownStay(one, sale, packageRateOf(hotel, seller, one));
      return reply({
        hotel,
        data: shownAs(retailOffer),
        meta: {
          changes,
          ...(changes.includes('price') ? { priceChange } : {}),
          ...(changes.length > 0 ? { before: shownAs(before) } : {}),
        },
      });
    },
  };
}

async function searchStays(shop: StayShop, input: InputOf<Calls['searchStays']>, { address, isVisitor }: Caller) {
  const { stays, exchangeRates, currency, homeCountry, searchFigures } = shop;
  const { nationality = homeCountry, pagination, ...asked } = input;
  const errors = dateErrors(asked.stay);
  if (errors.length > 0 && isVisitor) searchFigures?.mistaken({ kind: 'stay', route: cityIn(asked), channel: 'site' });
  if (errors.length > 0) return refuse('invalid-request', 'Correct the dates of the stay and search again', errors);
  const { near, checkIn, checkOut, rooms, refundableOnly, meta } = stayAskedFor(asked);
  const question = { near, checkIn, checkOut, rooms, refundableOnly, nationality };
  const search = await stays.search(question, { visitor: address });
  if ('refused' in search) return searchRefusal(search);
  const findings = search.findings();
  const told = hotelsFound(stays, findings, near);
  return reply({
    data: pageOf(told, pagination),
    meta: {
      searchId: search.id,
      count: told.hotels.length,
      currency,
      suppliers: findings.suppliers,
      ...meta,
      shownCurrency: await shownCurrency(exchangeRates, currency, asked.rateInfo.currencyCode),
      expiresAt: new Date(search.expiresAt).toISOString(),
    },
  });
}

type HotelFound = AnswerOf<Calls['searchStays']>['data'][number];
type Told = { judgedBy: string; hotels: HotelFound[]; page?: { of: string; hotels: HotelFound[] } };

const known = new WeakMap<StaySearchSnapshot, Told>();

/** The visitor's view of a search's results, cached until it finds more or registration or rates change. */
function hotelsFound(stays: StayShopping, findings: StaySearchSnapshot, near: Place): Told {
  const judgedBy = stays.judgedBy();
  const before = known.get(findings);
  if (before?.judgedBy === judgedBy) return before;
  const packageRateOf = stays.packageRateNow();
  const hotels = shownCards(hotelCards(findings), stays.saleNow()).map(({ hotel, offer, seller, sale }) => ({
    hotel,
    cheapest: shownStay(offer, sale, packageRateOf(hotel, seller, offer)),
    distanceKm: distanceTo(near, hotel),
  }));
  const told = { judgedBy, hotels };
  known.set(findings, told);
  return told;
}

/** The requested page; the same array for a repeated request, since callers cache by identity. */
function pageOf(told: Told, { offset, pageSize }: { offset: number; pageSize: number }): HotelFound[] {
  const of = `${offset} ${pageSize}`;
  if (told.page?.of !== of) told.page = { of, hotels: told.hotels.slice(offset - 1, offset - 1 + pageSize) };
  return told.page.hotels;
}

async function stayOffers(shop: StayShop, input: InputOf<Calls['stayOffers']>, address: string) {
  const { stays, exchangeRates, currency, homeCountry } = shop;
  const { id, nationality = homeCountry, ...asked } = input;
  const errors = dateErrors(asked.stay);
  if (errors.length > 0) return refuse('invalid-request', 'Correct the dates of the stay and ask again', errors);
  const { checkIn, checkOut, rooms, refundableOnly, meta } = roomsAskedFor(asked);
  const search = await stays.roomOffers(id, { checkIn, checkOut, rooms, refundableOnly, nationality }, { visitor: address });
  if (!search) return NO_SUCH_HOTEL;
  if ('refused' in search) return searchRefusal(search);
  const { stays: found, details, isUnknown, suppliers } = search.findings();
  const isAnswered = suppliers.every(({ status }) => status === 'ok');
  if (found.length === 0 && !details && !isAnswered) return SUPPLIER_SILENT;
  if (isUnknown && isAnswered) return NO_SUCH_HOTEL;
  const saleOf = stays.saleNow();
  const packageRateOf = stays.packageRateNow();
  const known = details ?? stays.hotelSeen(id);
  return reply({
    hotel: details,
    sale: saleOfAll(hotelsIn(id).map((seller) => saleOf(known, seller))),
    data: found
      .map(({ retailOffer, supplierOffer, supplier }) => {
        const seller = { supplier: supplier.name, ownId: supplierOffer.hotelId };
        return shownStay(retailOffer, saleOf(known, seller), packageRateOf(known, seller, retailOffer));
      })
      // Offers on request come after bookable ones, whatever their price.
      .sort((a, b) => Number(a.sale.isOnRequest) - Number(b.sale.isOnRequest)),
    meta: {
      currency,
      ...meta,
      expiresAt: new Date(search.expiresAt).toISOString(),
      shownCurrency: await shownCurrency(exchangeRates, currency, asked.rateInfo.currencyCode),
    },
  });
}

/** For one hotel, over all its sellers. */
const saleOfAll = (sales: StaySale[]): StaySale => ({
  isOnRequest: sales.every(({ isOnRequest }) => isOnRequest),
  whyOnRequest: sales.every(({ isOnRequest }) => isOnRequest) ? (sales[0]?.whyOnRequest ?? null) : null,
  tourismNumber: sales.find(({ tourismNumber }) => tourismNumber !== null)?.tourismNumber ?? null,
});

const NO_SUCH_HOTEL = refuse('not-found', 'No supplier knows a hotel with this id');
type Place = { lat: number; lon: number };

/** To ten metres: suppliers' coordinates are no more exact. */
const distanceTo = (near: Place, hotel: Place): number => Math.round(distanceKm(near, hotel) * 100) / 100;

function dateErrors({ startDate, endDate }: { startDate: CalendarDate; endDate: CalendarDate }) {
  // Today in the westernmost time zone: a guest may arrive there on that date.
  const isPast = startDate < todayIn('Pacific/Pago_Pago');
  return [
    ...(isPast ? [{ pointer: '/stay/startDate', detail: 'is in the past' }] : []),
    ...(daysBetween(startDate, endDate) > MOST_NIGHTS
      ? [
          {
            pointer: '/stay/endDate',
            detail: `is more than ${MOST_NIGHTS} nights after startDate: no supplier sells longer stays`,
          },
        ]
      : []),
  ];
}
