/**
 * An amount shared out by weights, whole units each, to the last one: what rounding leaves goes to the largest remainders. Without any
 * weight the first has it all.
 */
export function shared(amountMinor: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((together, weight) => together + BigInt(Math.max(0, weight)), 0n);
  if (whole === 0n) return weights.map((_, index) => (index === 0 ? amountMinor : 0));
  const sign = amountMinor < 0 ? -1 : 1;
  const size = BigInt(Math.abs(amountMinor));
  const parts = weights.map((weight, index) => {
    // BigInt: amounts have up to twelve digits, so their product would exceed a number's precision.
    const product = size * BigInt(Math.max(0, weight));
    return { index, share: product / whole, rest: product % whole };
  });
  let left = size - parts.reduce((together, { share }) => together + share, 0n);
  for (const part of parts.toSorted((one, other) =>
    other.rest > one.rest ? 1 : other.rest < one.rest ? -1 : one.index - other.index,
  )) {
    if (left === 0n) break;
    part.share += 1n;
    left -= 1n;
  }
  return parts.map(({ share }) => sign * Number(share) || 0);
}
