/**
 * SPEC §4: navigation to other sites is blocked unless it is explicitly allowed. May a visitor be sent to this address? Only to the payment
 * providers the product is configured with, and to what the operator adds (`PAYMENT_PAGE_ORIGINS`).
 */
export function mayLeaveTo(address: string, allowedOrigins: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, origin, username, password } = new URL(address);
  return /^https?:$/.test(protocol) && !username && !password && allowedOrigins.includes(origin);
}
