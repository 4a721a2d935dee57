/** The most frequent number, the first on ties; 0 if there are none. */
export function mostFrequent(numbers: number[]): number {
  const [most] = [...Map.groupBy(numbers, (number) => number).values()].sort((a, b) => b.length - a.length);
  return most?.[0] ?? 0;
}
