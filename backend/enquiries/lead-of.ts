import { startingPrice } from '#domain/cruises/sailing-price.ts';
import type { Lead, LeadAbout } from '#domain/enquiry.ts';
import { type IntAmount, moneyOf } from '#domain/money.ts';
import { adultPrice } from '#domain/tours/tour.ts';
import type { Catalogues } from '../catalogue/catalogues.ts';

export type LeadOf = (about: LeadAbout, seen: IntAmount | undefined) => Promise<Lead>;

/**
 * A lead for what somebody asks for. What it cost where it was seen a browser says, so the catalogue's own price stands beside it; of what is in the
 * catalogue no more it is a lead all the same.
 */
export const leadsFrom =
  (catalogues: Catalogues): LeadOf =>
  async ({ kind, of, id }, seen) => ({
    ...{ kind, of, id, seen: seen ? moneyOf(seen) : null },
    ...(kind === 'sailing' ? await sailingIn(catalogues, { of, id }) : tourIn(catalogues, { of, id })),
  });

type Asked = Pick<LeadAbout, 'of' | 'id'>;
type Known = Pick<Lead, 'title' | 'departs' | 'now'>;
const UNKNOWN: Known = { title: null, departs: null, now: null };

async function sailingIn(catalogues: Catalogues, { of, id }: Asked): Promise<Known> {
  const cruise = catalogues.cruises().cruises.get(of);
  const known = await catalogues.sailing(id);
  if (!cruise || known?.sailing.cruise !== of) return UNKNOWN;
  const { sailing, isGone } = known;
  return { title: cruise.name, departs: sailing.departs, now: isGone ? null : startingPrice(sailing) };
}

function tourIn(catalogues: Catalogues, { of, id }: Asked): Known {
  const { tours, departures } = catalogues.tours();
  const tour = tours.get(of);
  const departure = departures.get(of)?.find((one) => one.id === id);
  return tour && departure ? { title: tour.name, departs: departure.departs, now: adultPrice(departure) } : UNKNOWN;
}
