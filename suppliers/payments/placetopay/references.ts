/** PlacetoPay's references have at most 32 characters: our ids go there without their hyphens. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const toReference = (cartId: string): string => (UUID.test(cartId) ? cartId.replaceAll('-', '') : cartId);

export const toCartId = (reference: string): string =>
  reference.replace(/^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/, '$1-$2-$3-$4-$5');
