/** SPEC §7.2 reads a `cartId` from the page's URL, for every provider. */
export function withCart(address: string, cartId: string): string {
  const url = new URL(address);
  url.searchParams.set('cartId', cartId);
  return url.href;
}
