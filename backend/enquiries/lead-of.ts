import { startingPrice } from '#domain/cruises/sailing-price.ts';
import { readSharing, type Sharing, TWO_TOGETHER } from '#domain/cruises/sharing.ts';
import { type Lead, type LeadAbout, STAY_DAYS } from '#domain/enquiry.ts';
import { type IntAmount, moneyOf } from '#domain/money.ts';
import type { Hotel } from '#domain/stays/hotel.ts';
import { adultPrice } from '#domain/tours/tour.ts';
import type { Catalogues } from '../catalogue/catalogues.ts';

export type LeadOf = (about: LeadAbout, seen: IntAmount | undefined) => Promise<Lead>;

/**
 * The lead of an enquiry. The price seen is reported by the browser, so the catalogue's own price is added; an item no longer in
 * the catalogue still makes a lead.
 */
export const leadsFrom =
  ({ catalogues, hotelSeen }: Sources): LeadOf =>
  async ({ kind, of, id, sharedBy }, seen) => {
    const known = {
      sailing: () => sailingIn(catalogues, { of, id }, sharedBy ? readSharing(sharedBy) : TWO_TOGETHER),
      tour: () => tourIn(catalogues, { of, id }),
      stay: () => stayIn(hotelSeen, { of, id }),
    };
    const asked = { kind, of, id, ...(sharedBy ? { sharedBy } : {}) };
    return { ...asked, seen: seen ? moneyOf(seen) : null, ...(await known[kind]()) };
  };

type Sources = { catalogues: Catalogues; hotelSeen: (hotelId: string) => Pick<Hotel, 'name'> | null };

type Asked = Pick<LeadAbout, 'of' | 'id'>;
type Known = Pick<Lead, 'title' | 'departs' | 'now'>;
const UNKNOWN: Known = { title: null, departs: null, now: null };

async function sailingIn(catalogues: Catalogues, { of, id }: Asked, sharing: Sharing): Promise<Known> {
  const cruise = catalogues.cruises().cruises.get(of);
  const known = await catalogues.sailing(id);
  if (!cruise || known?.sailing.cruise !== of) return UNKNOWN;
  const { sailing, isGone } = known;
  return {
    title: cruise.name,
    departs: sailing.departs,
    now: isGone ? null : (startingPrice(sailing, cruise, sharing)?.perPerson ?? null),
  };
}

/** The price of rooms is known only to the hotel's supplier. */
const stayIn = (hotelSeen: Sources['hotelSeen'], { of, id }: Asked): Known => ({
  title: hotelSeen(of)?.name ?? null,
  departs: STAY_DAYS.exec(id)?.[1] ?? null,
  now: null,
});

function tourIn(catalogues: Catalogues, { of, id }: Asked): Known {
  const { tours, departures } = catalogues.tours();
  const tour = tours.get(of);
  const departure = departures.get(of)?.find((one) => one.id === id);
  return tour && departure ? { title: tour.name, departs: departure.departs, now: adultPrice(departure) } : UNKNOWN;
}
