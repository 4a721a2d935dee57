import type { Hotel } from '#domain/stays/hotel.ts';
import { hotelIdOf, hotelsIn, type SupplierHotel } from '#domain/stays/hotel-id.ts';
import { bySameHotel } from '#domain/stays/same-hotel.ts';
import type { StayOffer } from '#domain/stays/stay-offer.ts';
import type { StaySale } from '#domain/stays/tourism-number.ts';
import type { StaySearchSnapshot } from './found-stays.ts';

/** A hotel in a list, with the cheapest offer of each of its sellers; the cheapest of all first. */
export type HotelCard = { hotel: Hotel; offers: { offer: StayOffer; seller: SupplierHotel; as: Hotel }[] };

/** Whether the law lets a hotel be sold, by its seller's hotel id. */
export type SaleOf = (hotel: Hotel | null, seller: SupplierHotel) => StaySale;

const known = new WeakMap<StaySearchSnapshot, HotelCard[]>();

/** The hotels of a search, each once; cheapest first. */
export function hotelCards(findings: StaySearchSnapshot): HotelCard[] {
  const cards = known.get(findings) ?? cardsOf(findings);
  known.set(findings, cards);
  return cards;
}

type ShownCard = { hotel: Hotel; offer: StayOffer; seller: SupplierHotel; sale: StaySale };

/**
 * The cards with their shown offers: the cheapest that can be ordered, else the cheapest on request. Hotels on request come last:
 * a price that cannot be paid is not the lowest.
 */
export function shownCards(cards: HotelCard[], saleOf: SaleOf): ShownCard[] {
  return cards
    .flatMap(({ hotel, offers }) => {
      const judged = offers.map(({ offer, seller, as }) => ({ hotel, offer, seller, sale: saleOf(as, seller) }));
      return judged.find(({ sale }) => !sale.isOnRequest) ?? judged[0] ?? [];
    })
    .sort(
      (a, b) => Number(a.sale.isOnRequest) - Number(b.sale.isOnRequest) || a.offer.total.amountMinor - b.offer.total.amountMinor,
    );
}

function cardsOf({ stays }: StaySearchSnapshot): HotelCard[] {
  const told = stays.flatMap(({ supplier, hotel, supplierOffer, retailOffer }) =>
    hotel ? [{ hotel, retailOffer, seller: { supplier: supplier.name, ownId: supplierOffer.hotelId } }] : [],
  );
  return bySameHotel(
    told.map((one) => ({ ...one, supplier: one.seller.supplier })),
    (one) => one,
  ).flatMap((group) => {
    const [cheapest, ...others] = group;
    const hotelId = others.length === 0 ? cheapest?.hotel.id : hotelIdOf(group.flatMap(({ hotel }) => hotelsIn(hotel.id)));
    // The combined id would be too long for the calls: the hotels are listed separately.
    if (!cheapest || !hotelId) {
      return group.map(({ hotel, retailOffer, seller }) => ({ hotel, offers: [{ offer: retailOffer, seller, as: hotel }] }));
    }
    const shownAs = group.find(({ hotel }) => hotel.picture) ?? cheapest;
    const offers = group.map(({ hotel, retailOffer, seller }) => ({ offer: { ...retailOffer, hotelId }, seller, as: hotel }));
    return [{ hotel: { ...shownAs.hotel, id: hotelId }, offers }];
  });
}
