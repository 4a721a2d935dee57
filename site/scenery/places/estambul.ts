import { floodlit, sunlit } from '../colour.ts';
import { at, d, line, path, rect } from '../drawing.ts';
import { arches, block, DOORWAY, dome, LIT, skyline, spire } from '../vocabulary/buildings.ts';
import { ground } from '../vocabulary/land.ts';
import { canopy } from '../vocabulary/plants.ts';
import { birds, hazy } from '../vocabulary/sky.ts';
import { steamer } from '../vocabulary/things.ts';
import { sail, sea } from '../vocabulary/water.ts';
import type { Place } from './place.ts';

/** Domes and minarets over the Bosphorus. */
export const estambul: Place = {
  codes: 'IST',
  mood: 'dusk',
  sun: { x: 122, y: 92, r: 34 },
  draw(random) {
    const stone = floodlit('#d8b8b0');
    const lead = '#7f86ae/#a9907f';
    const minaret = (x: number, y: number, h: number) =>
      block(stone, x - 3, y, 6, h, 0.4) +
      rect(sunlit(stone), x - 5.5, y - h * 0.56, 11, 3.4) +
      rect(sunlit(stone), x - 5, y - h * 0.8, 10, 3) +
      spire(lead, x, y - h, 8, 24) +
      line('none/#ffd98a', 1.8, d`M${x - 4} ${y - h * 0.55}h.01M${x + 4} ${y - h * 0.55}h.01M${x} ${y - h * 0.8}h.01`);
    return (
      ground(hazy('#6f6a95', 'dusk', 0.5), [0, 150], [90, 138], [220, 148], [400, 130]) +
      skyline(random, hazy('#8f6a90', 'dusk', 0.35), { y: 178, least: 10, most: 26, wide: 18, lit: 0.3 }) +
      minaret(116, 186, 112) +
      minaret(284, 186, 112) +
      block(stone, 118, 188, 164, 40, 0.1) +
      dome(lead, { x: 134, y: 150, r: 15, ribs: false }) +
      dome(lead, { x: 266, y: 150, r: 15, ribs: false }) +
      block(stone, 150, 160, 100, 26, 0.14) +
      dome(lead, { x: 160, y: 136, r: 20, lantern: false }) +
      dome(lead, { x: 240, y: 136, r: 20, lantern: false }) +
      dome(lead, { x: 200, y: 118, r: 42, drum: 16, wall: stone, tall: 0.92 }) +
      dome(lead, { x: 200, y: 150, r: 24, lantern: false }) +
      minaret(156, 188, 150) +
      minaret(244, 188, 150) +
      path(LIT, arches(124, 182, 14, 11, 6, 16)) +
      path(DOORWAY, arches(192, 188, 1, 0, 16, 28)) +
      path(LIT, arches(184, 164, 3, 12, 7, 12)) +
      canopy('#4f5f78', random, { base: 190, size: 9, foot: 194 }) +
      sea('#7a6a9f', random, { y: 190, sunX: 122 }) +
      steamer(262, 212, 96, '#f6ede4', '#f2b53f') +
      at(60, 210, 0.8, sail(0, 0, 1, '#4a3550', '#f7dcc0')) +
      birds(214, 196, '#f6ede4') +
      birds(70, 60)
    );
  },
};
