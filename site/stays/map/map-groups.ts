/** On a phone, where pins are largest, the middles of two that are closer lie on each other's. In map pixels. */
const APART_PX = 46;

type Point = { x: number; y: number };

/** Points of a map that would lie over each other are a group, in their order; each group stands where its first one is. */
export function groupsOf<One extends Point>(points: readonly One[]): [One, ...One[]][] {
  const groups: [One, ...One[]][] = [];
  for (const point of points) {
    const near = groups.find(([first]) => Math.hypot(first.x - point.x, first.y - point.y) < APART_PX);
    if (near) near.push(point);
    else groups.push([point]);
  }
  return groups;
}
