/** A hotel as one supplier knows it. */
export type SupplierHotel = { supplier: string; ownId: string };

const LONGEST = 200;

/**
 * The id that the product knows a hotel by: `liteapi~lp1`, or of one that several suppliers sell `liteapi~lp1,sabre~7`, whoever is cheaper. `undefined` when it
 * would be longer than the calls take.
 */
export function hotelIdOf(hotels: SupplierHotel[]): string | undefined {
  const inOrder = hotels.toSorted((a, b) => (a.supplier < b.supplier ? -1 : 1));
  const id = inOrder.map(({ supplier, ownId }) => `${supplier}~${encodeURIComponent(ownId)}`).join();
  return id.length > LONGEST ? undefined : id;
}

/** The same again; none where it is no such id. */
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
