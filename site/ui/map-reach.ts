type Point = { x: number; y: number };

/** How far around each point of a map a tap may count as one on it without being nearer to another: half the way to the nearest. */
export const reachOf = (points: readonly Point[]): number[] =>
  points.map(
    ({ x, y }, index) =>
      Math.min(...points.map((other, at) => (at === index ? Number.POSITIVE_INFINITY : Math.hypot(other.x - x, other.y - y)))) /
      2,
  );
