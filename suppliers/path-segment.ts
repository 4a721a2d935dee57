/**
 * A supplier's id as one segment of a path: what would end the segment, or start a query, is encoded. Ids of the GDS come encoded
 * already; encoding them again would name another order.
 */
export const pathSegment = (id: string): string => id.replace(/%(?![\da-f]{2})|[^\w\-.~!$&'()*+,;=:@%]/giu, encodeURIComponent);
