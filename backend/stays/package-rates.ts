import { todayIn } from '#domain/calendar-date.ts';
import type { Hotel } from '#domain/stays/hotel.ts';
import { hotelIdOf, type SupplierHotel } from '#domain/stays/hotel-id.ts';
import { type PackageRate, type PackageReduction, packageReduction, reducedBy } from '#domain/stays/package-rate.ts';
import { toRetailOffer } from '#domain/stays/retail-offer.ts';
import type { StayOffer } from '#domain/stays/stay-offer.ts';

/** The agency's own, and whose clock says which day it is. */
export type PackageRates = { rates: readonly PackageRate[]; timeZone: string };

export const NO_PACKAGE_RATES: PackageRates = { rates: [], timeZone: 'UTC' };

/** What an offer costs less today with a flight; `null` for most. */
export type PackageRateOf = (hotel: Hotel | null, seller: SupplierHotel, offer: StayOffer) => PackageReduction | null;

/** For all of one answer the same day. */
export function packageRateOn({ rates, timeZone }: PackageRates): PackageRateOf {
  const day = todayIn(timeZone);
  return (hotel, seller, offer) => {
    if (rates.length === 0) return null;
    return packageReduction(rates, { offer, hotel, hotelId: hotelIdOf([seller]) ?? '', day });
  };
}

/** Rooms at the price of a package: what cancelling costs is the same share of it. */
export const atPackageRate = (supplierOffer: StayOffer, retailOffer: StayOffer, rate: PackageReduction | null): StayOffer =>
  rate
    ? toRetailOffer(
        { ...supplierOffer, total: reducedBy(supplierOffer.total, rate) },
        { id: retailOffer.id, hotelId: retailOffer.hotelId },
      )
    : retailOffer;
