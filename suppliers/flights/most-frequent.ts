/** The number that stands there most often, the first of several; 0 where there is none. */
export function mostFrequent(numbers: number[]): number {
  const [most] = [...Map.groupBy(numbers, (number) => number).values()].sort((a, b) => b.length - a.length);
  return most?.[0] ?? 0;
}
