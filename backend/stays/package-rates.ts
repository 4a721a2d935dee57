import { todayIn } from '#domain/calendar-date.ts';
import { type PackageRate, type PackageReduction, packageReduction, reducedBy } from '#domain/stays/holiday/package-rate.ts';
import type { Hotel } from '#domain/stays/hotel.ts';
import { hotelIdOf, type SupplierHotel } from '#domain/stays/hotel-id.ts';
import { toRetailOffer } from '#domain/stays/retail-offer.ts';
import type { StayOffer } from '#domain/stays/stay-offer.ts';

/** The agency's package rates, and the time zone of their days. */
export type PackageRates = { rates: readonly PackageRate[]; timeZone: string };

export const NO_PACKAGE_RATES: PackageRates = { rates: [], timeZone: 'UTC' };

/** Today's reduction of an offer bought with a flight; `null` for most. */
export type PackageRateOf = (hotel: Hotel | null, seller: SupplierHotel, offer: StayOffer) => PackageReduction | null;

/** All offers of one answer are judged by the same day. */
export function packageRateOn({ rates, timeZone }: PackageRates): PackageRateOf {
  const day = todayIn(timeZone);
  return (hotel, seller, offer) => {
    if (rates.length === 0) return null;
    return packageReduction(rates, { offer, hotel, hotelId: hotelIdOf([seller]) ?? '', day });
  };
}

/** An offer at the package rate: cancellation fees are in proportion to the supplier's. */
export const atPackageRate = (supplierOffer: StayOffer, retailOffer: StayOffer, rate: PackageReduction | null): StayOffer =>
  rate
    ? toRetailOffer(
        { ...supplierOffer, total: reducedBy(retailOffer.total, rate) },
        { id: retailOffer.id, hotelId: retailOffer.hotelId },
      )
    : retailOffer;
