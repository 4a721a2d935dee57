import sharp from 'sharp';

/** How unlike two drawings look by day and by night, from 0 (the same) to 1: the mean distance of the colours of small thumbnails. */
export async function lookOf(svg: string): Promise<Uint8Array> {
  const day = svg.replace(/@media \(prefers-color-scheme:dark\)\{(?:[^{}]*\{[^{}]*\})*\}/g, '');
  const night = svg.replace(/@media \(prefers-color-scheme:dark\)\{((?:[^{}]*\{[^{}]*\})*)\}/g, '$1');
  const sides = await Promise.all(
    [day, night].map((side) =>
      sharp(Buffer.from(side)).resize(40, 22, { fit: 'fill' }).removeAlpha().toColourspace('srgb').raw().toBuffer(),
    ),
  );
  return Buffer.concat(sides);
}

export function distanceOf(one: Uint8Array, other: Uint8Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 3) {
    const channel = (shift: number) => ((one[at + shift] as number) - (other[at + shift] as number)) ** 2;
    sum += Math.sqrt(channel(0) + channel(1) + channel(2));
  }
  return sum / (one.length / 3) / Math.sqrt(3 * 255 ** 2);
}

/** The two of a set that look most alike. */
export async function closestPair(drawings: ReadonlyMap<string, string>): Promise<{ pair: string; distance: number }> {
  const looks = await Promise.all([...drawings].map(async ([name, svg]) => ({ name, look: await lookOf(svg) })));
  let closest = { pair: '', distance: 1 };
  looks.forEach((one, index) => {
    for (const other of looks.slice(index + 1)) {
      const distance = distanceOf(one.look, other.look);
      if (distance < closest.distance) closest = { pair: `${one.name} and ${other.name}`, distance };
    }
  });
  return closest;
}

/** From this distance two drawings cannot be taken for each other: the same scene with other clouds is below 0.03. */
export const UNLIKE = 0.05;
