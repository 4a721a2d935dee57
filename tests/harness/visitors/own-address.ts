let callers = 0;

/**
 * The header of a caller with a new address: requests per address are limited, and the test files of one worker share a product.
 * Read where the product trusts a proxy (`TRUST_PROXY_HOPS`), as the shared one does.
 */
export function ownAddress(): { 'x-forwarded-for': string } {
  callers += 1;
  return { 'x-forwarded-for': `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}` };
}
