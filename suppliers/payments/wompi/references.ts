/**
 * Our reference at Wompi, which is also the id of a page: the cart, when the page ends in seconds, and the booking. Wompi keeps no page, and
 * takes each reference for one payment alone.
 */
export type Page = { cartId: string; endsAt: Date; bookingReference: string };

const PAGE = /^([\dA-Za-z-]{1,100})_(\d{10})_([\dA-Za-z-]{0,40})$/;

export const toReference = ({ cartId, endsAt, bookingReference }: Page): string =>
  `${cartId}_${Math.floor(endsAt.getTime() / 1_000)}_${bookingReference}`;

/** Undefined for what is no reference of ours: a transaction's id, or a reference of somebody else who sells by the same account. */
export function pageOf(reference: string): Page | undefined {
  const [, cartId, seconds, bookingReference = ''] = PAGE.exec(reference) ?? [];
  return cartId === undefined ? undefined : { cartId, endsAt: new Date(Number(seconds) * 1_000), bookingReference };
}
