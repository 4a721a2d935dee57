/** A hotel by its supplier's id. */
export type SupplierHotel = { supplier: string; ownId: string };

const LONGEST = 200;

/**
 * The product's id of a hotel: `liteapi~lp1`, or `liteapi~lp1,sabre~7` if several suppliers sell it, so that the id does not
 * depend on which is cheaper. `undefined` if longer than the API accepts.
 */
export function hotelIdOf(hotels: SupplierHotel[]): string | undefined {
  const inOrder = hotels.toSorted((a, b) => (a.supplier < b.supplier ? -1 : 1));
  const id = inOrder.map(({ supplier, ownId }) => `${supplier}~${encodeURIComponent(ownId)}`).join();
  return id.length > LONGEST ? undefined : id;
}

/** The inverse of {@link hotelIdOf}; empty for an invalid id. */
export function hotelsIn(hotelId: string): SupplierHotel[] {
  const parts = hotelId.split(',').map((part): SupplierHotel | undefined => {
    const [, supplier, own] = /^([^~]+)~(.+)$/.exec(part) ?? [];
    const ownId = own && decoded(own);
    return supplier && ownId ? { supplier, ownId } : undefined;
  });
  const known = parts.filter((part) => part !== undefined);
  const isEachOnce = new Set(known.map(({ supplier }) => supplier)).size === known.length;
  return known.length === parts.length && isEachOnce ? known : [];
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
