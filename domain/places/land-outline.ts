/**
 * The world's land as lines (Natural Earth through `world-atlas`, public domain). `points` alternates longitude and latitude;
 * arc `i` runs from `starts[i]` to `starts[i + 1]`. A ring is a list of arcs, `~i` meaning arc `i` reversed; land is on its
 * right.
 */
export type LandOutline = { points: Float32Array; starts: number[]; rings: number[][] };

type Topology = {
  transform: { scale: [number, number]; translate: [number, number] };
  objects: { land: { geometries: { arcs: number[][][] }[] } };
};

/**
 * Parses a TopoJSON file of land. Its arcs are parsed number by number: as objects they would briefly take a hundred megabytes.
 */
export function readLand(text: string): LandOutline {
  const [begin, end] = [text.lastIndexOf('"arcs":[[['), text.lastIndexOf(']]]') + 3];
  const rest = JSON.parse(`${text.slice(0, begin)}"arcs":[]${text.slice(end)}`) as Topology;
  const { deltas, starts } = readArcs(text, begin + '"arcs":'.length, end);
  const [scaleX, scaleY] = rest.transform.scale;
  const [offsetX, offsetY] = rest.transform.translate;
  const points = new Float32Array(deltas.length);
  for (let arc = 0; arc + 1 < starts.length; arc += 1) {
    let [x, y] = [0, 0];
    for (let at = starts[arc] as number; at < (starts[arc + 1] as number); at += 2) {
      x += deltas[at] as number;
      y += deltas[at + 1] as number;
      points[at] = x * scaleX + offsetX;
      points[at + 1] = y * scaleY + offsetY;
    }
  }
  return { points, starts, rings: rest.objects.land.geometries.flatMap(({ arcs }) => arcs.flat()) };
}

const [MINUS, ZERO, NINE, OPEN, CLOSE] = [...'-09[]'].map((sign) => sign.charCodeAt(0)) as [
  number,
  number,
  number,
  number,
  number,
];

/** The integers of `[[[x,y],[dx,dy],…],…]` in sequence, and the start of each arc. */
function readArcs(text: string, begin: number, end: number): { deltas: Int32Array; starts: number[] } {
  const deltas = new Int32Array((end - begin) / 2);
  const starts: number[] = [];
  let [count, depth, sign, value, isNumber] = [0, 0, 1, 0, false];
  for (let at = begin; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code >= ZERO && code <= NINE) {
      value = 10 * value + code - ZERO;
      isNumber = true;
      continue;
    }
    if (isNumber) deltas[count++] = sign * value;
    [sign, value, isNumber] = [code === MINUS ? -1 : 1, 0, false];
    if (code === OPEN) depth += 1;
    if (code === OPEN && depth === 2) starts.push(count);
    if (code === CLOSE) depth -= 1;
  }
  starts.push(count);
  return { deltas: deltas.subarray(0, count), starts };
}
