import { between, HEIGHT, hills, n, palm, path, type Random, WIDTH } from './drawing.ts';
import type { Scenery } from './place-scenery.ts';

/** The elements in front of the sky, from far to near. */
export const SCENES: Record<Scenery, (random: Random, sunX: number) => string> = { beach, city, valley, mountain, coffee, river };

function beach(random: Random, sunX: number): string {
  const horizon = 118;
  const glints = Array.from({ length: 7 }, (_, index) => {
    const width = 14 + index * 7;
    return `M${n(sunX - width / 2 + between(random, -8, 8))} ${horizon + 7 + index * 8}h${width}`;
  });
  const shore = `M0 ${HEIGHT}V182C70 160 150 170 220 184S340 206 400 190V${HEIGHT}Z`;
  const foam = 'M0 180C70 158 150 168 220 182S340 204 400 188';
  const [first, second] = [between(random, 44, 70), between(random, 88, 112)];
  return (
    path('far', hills(random, { base: horizon + 2, rise: between(random, 10, 30), tops: 3 })) +
    `<rect class="sea" y="${horizon}" width="${WIDTH}" height="${HEIGHT - horizon}"/>` +
    path('glint', glints.join('')) +
    sail(between(random, 230, 340), horizon + 22) +
    path('sand', shore) +
    path('foam', foam) +
    palm(first, 192, between(random, 92, 112), between(random, 18, 34)) +
    palm(second, 198, between(random, 62, 78), between(random, -24, -10))
  );
}

const sail = (x: number, y: number) =>
  path('hull', `M${n(x - 13)} ${n(y)}h26l-5 6h-16z`) +
  path('sail', `M${n(x)} ${n(y - 2)}v-26l14 24zM${n(x - 3)} ${n(y - 2)}v-18l-9 18z`);

function city(random: Random): string {
  return (
    path('far', hills(random, { base: 150, rise: between(random, 10, 45), tops: 5 })) +
    path('block-far', towers(random, { ground: 176, least: 34, most: 88, gap: 5 }).outline) +
    nearTowers(random) +
    `<path class="ground" d="M0 196h400v24H0z"/>` +
    path('foam', 'M0 206h400')
  );
}

/** A city between green mountains. */
function valley(random: Random): string {
  return (
    path('far', hills(random, { base: 160, rise: 84, tops: 4 })) +
    path('near-far', hills(random, { base: 176, rise: 62, tops: 3 })) +
    nearTowers(random, 72) +
    path('near', hills(random, { base: 214, rise: 24, tops: 4 })) +
    path('pine', pines(random))
  );
}

function nearTowers(random: Random, most = 122): string {
  const { outline, windows } = towers(random, { ground: 197, least: 26, most, gap: 9 });
  return path('block', outline) + path('window', windows);
}

/** Adjacent buildings, some with a mast or a slanted roof, and their lit windows. */
function towers(random: Random, { ground, least, most, gap }: { ground: number; least: number; most: number; gap: number }) {
  let outline = '';
  let windows = '';
  for (let x = -6; x < WIDTH; ) {
    const width = between(random, 20, 40);
    const height = between(random, least, most);
    const top = ground - height;
    const kind = random();
    const roof =
      kind < 0.2 ? `l${n(width)} -10v10` : kind < 0.4 ? `h${n(width / 2 - 1)}v-14h2v14h${n(width / 2 - 1)}` : `h${n(width)}`;
    outline += `M${n(x)} ${ground}V${n(top)}${roof}V${ground}z`;
    for (let wy = top + 8; wy < ground - 10; wy += 11) {
      for (let wx = x + 5; wx < x + width - 6; wx += 8) if (random() < 0.45) windows += `M${n(wx)} ${n(wy)}h3.5v5h-3.5z`;
    }
    x += width + (random() < 0.35 ? gap : 1);
  }
  return { outline, windows };
}

function mountain(random: Random): string {
  return (
    peaks(random, { base: 170, least: 70, most: 120, many: 4 }) +
    path('near-far', hills(random, { base: 168, rise: 34, tops: 5 })) +
    path('near', hills(random, { base: 200, rise: 40, tops: 4 })) +
    path('pine', pines(random))
  );
}

/** Sharp, snowy peaks. */
function peaks(random: Random, { base, least, most, many }: { base: number; least: number; most: number; many: number }): string {
  let rock = '';
  let shade = '';
  let snow = '';
  for (let index = 0; index < many; index++) {
    const x = ((index + between(random, 0.25, 0.75)) * WIDTH) / many;
    const height = between(random, least, most);
    const half = height * between(random, 0.85, 1.15);
    const top = base - height;
    rock += `M${n(x - half)} ${base}L${n(x)} ${n(top)}L${n(x + half)} ${base}Z`;
    shade += `M${n(x)} ${n(top)}L${n(x + half)} ${base}H${n(x + half * 0.15)}L${n(x + half * 0.1)} ${n(top + height * 0.5)}Z`;
    const [cap, edge] = [height * 0.26, half * 0.26];
    snow +=
      `M${n(x)} ${n(top)}l${n(edge)} ${n(cap)}l${n(-edge * 0.5)} ${n(-cap * 0.25)}l${n(-edge * 0.45)} ${n(cap * 0.4)}` +
      `l${n(-edge * 0.5)} ${n(-cap * 0.4)}l${n(-edge * 0.55)} ${n(cap * 0.25)}z`;
  }
  return path('peak', rock) + path('peak-shade', shade) + path('snow', snow);
}

function pines(random: Random): string {
  return Array.from({ length: 16 }, (_, index) => {
    const x = index * 26 + between(random, -9, 9);
    const y = between(random, 204, 220);
    const size = between(random, 12, 22);
    const tier = (up: number, width: number) => `M${n(x - width)} ${n(y - up)}h${n(width * 2)}l${n(-width)} ${n(-size * 0.8)}z`;
    return tier(0, size * 0.42) + tier(size * 0.5, size * 0.34) + tier(size * 0.95, size * 0.24);
  }).join('');
}

function coffee(random: Random): string {
  return (
    path('far', hills(random, { base: 150, rise: 62, tops: 4 })) +
    path('near-far', hills(random, { base: 170, rise: 46, tops: 3 })) +
    waxPalms(random) +
    path('near', 'M0 220V168C90 132 190 150 260 172S360 186 400 174V220Z') +
    rows() +
    farmhouse(between(random, 250, 310), 178)
  );
}

/** Rows of coffee along a slope. */
function rows(): string {
  const line = (down: number) =>
    `M0 ${168 + down}C90 ${132 + down * 1.15} 190 ${150 + down * 1.1} 260 ${172 + down}S360 ${186 + down} 400 ${174 + down}`;
  return path('row', [9, 19, 30, 42].map(line).join(''));
}

function waxPalms(random: Random): string {
  return Array.from({ length: 5 }, (_, index) => {
    const x = 40 + index * 76 + between(random, -22, 22);
    return palm(x, 176, between(random, 66, 100), between(random, -3, 3)).replaceAll('trunk', 'wax');
  }).join('');
}

const farmhouse = (x: number, y: number) =>
  path('wall', `M${n(x)} ${y}h44v18h-44z`) +
  path('roof', `M${n(x - 6)} ${y}l10 -13h36l10 13z`) +
  path('door', `M${n(x + 6)} ${y + 5}h7v13h-7zM${n(x + 20)} ${y + 5}h7v7h-7zM${n(x + 32)} ${y + 5}h7v7h-7z`);

function river(random: Random): string {
  const bend = between(random, -40, 40);
  const water =
    `M${n(196 + bend)} 128C${n(180 + bend)} 140 ${n(250 - bend)} 148 ${n(214 - bend)} 164S60 186 40 220H${n(330 + bend / 2)}` +
    `C${n(300 + bend)} 190 ${n(300 - bend)} 176 ${n(262 - bend / 2)} 160S${n(214 + bend)} 140 ${n(212 + bend)} 128Z`;
  const canoe = { x: 176 - bend * 0.3, y: 196 };
  return (
    path('far', hills(random, { base: 132, rise: 26, tops: 6 })) +
    path('near-far', canopy(random, 132, 9)) +
    path('jungle', `M0 128h400v92H0z`) +
    path('sea', water) +
    path('glint', `M${n(150 - bend * 0.4)} 182h34M${n(196)} 206h52M${n(222 - bend * 0.6)} 170h22`) +
    path('hull', `M${n(canoe.x - 30)} ${canoe.y}q30 13 60 0q-8 9 -30 9t-30 -9z`) +
    path('near', canopy(random, 220, 26, 0, 92)) +
    path('near', canopy(random, 220, 28, 318, 400))
  );
}

/** A row of treetops. */
function canopy(random: Random, base: number, size: number, from = 0, to = WIDTH): string {
  let d = '';
  for (let x = from; x <= to; x += size * 1.1) {
    const r = between(random, size * 0.7, size * 1.2);
    const y = base - between(random, 0, size * 0.5);
    d += `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 1 ${n(2 * r)} 0z`;
  }
  return d;
}
