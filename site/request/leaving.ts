/**
 * SPEC §4: navigation to other sites is blocked unless explicitly allowed. Visitors may only be redirected to the configured payment providers and to
 * what the operator adds (`PAYMENT_PAGE_ORIGINS`).
 */
export function mayLeaveTo(address: string, allowedOrigins: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, origin, username, password } = new URL(address);
  return /^https?:$/.test(protocol) && !username && !password && allowedOrigins.includes(origin);
}
