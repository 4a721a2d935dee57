import type { Hotel } from '#domain/stays/hotel.ts';
import type { SoldStay } from '#domain/stays/sold-stay.ts';
import type { StayOffer } from '#domain/stays/stay-offer.ts';
import { atPackageRate } from '../../stays/package-rates.ts';
import type { StayShopping } from '../../stays/stay-shopping.ts';

type JustPriced = { supplier: string; hotel: Hotel; supplierOffer: StayOffer; retailOffer: StayOffer; inPackage: boolean };

/** A stay as sold: with today's registration status, and today's package rate if bought with a flight. */
export function soldStayOf(
  stays: Pick<StayShopping, 'saleNow' | 'packageRateNow'>,
  { supplier, hotel, supplierOffer, retailOffer, inPackage }: JustPriced,
): SoldStay {
  const seller = { supplier, ownId: supplierOffer.hotelId };
  const { tourismNumber } = stays.saleNow()(hotel, seller);
  const packageRate = inPackage ? stays.packageRateNow()(hotel, seller, retailOffer) : null;
  return { ...atPackageRate(supplierOffer, retailOffer, packageRate), hotel, tourismNumber, packageRate };
}
