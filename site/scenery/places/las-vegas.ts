import { shade } from '../colour.ts';
import { circle, d, line, path, rect, times } from '../drawing.ts';
import { tower, windows } from '../vocabulary/buildings.ts';
import { ground, range } from '../vocabulary/land.ts';
import { palm } from '../vocabulary/plants.ts';
import { hazy } from '../vocabulary/sky.ts';
import { car } from '../vocabulary/things.ts';
import type { Place } from './place.ts';

/** Neon of Las Vegas in the desert. */
export const lasVegas: Place = {
  codes: 'LAS',
  mood: 'dusk',
  sun: { x: 96, y: 108, r: 32 },
  draw(random) {
    const [cx, cy, r] = [300, 112, 44];
    return (
      range(hazy('#7a5a85', 'dusk', 0.4), random, { base: 164, rise: 40, tops: 6 }) +
      ground('#c98a7a', [0, 164], [200, 160], [400, 164]) +
      tower(random, '#8f6fae', { x: 20, y: 186, width: 34, height: 84, top: 'mast' }) +
      tower(random, '#b58fa8', { x: 58, y: 186, width: 42, height: 62 }) +
      path('#e8b56f', 'M330 186V110Q356 100 382 110V186z') +
      windows(random, { x: 336, y: 118, columns: 6, rows: 6, stepX: 7.4, stepY: 10, width: 4, height: 5 }) +
      line('#f7d0e0/#ff8fc8', 3.2, d`M${cx - r} ${cy}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0`) +
      line(
        '#d8b0d0/#8f7fd8',
        0.9,
        times(14, (index) => d`M${cx} ${cy}L${cx + Math.cos(index * 0.4488) * r} ${cy + Math.sin(index * 0.4488) * r}`),
      ) +
      times(14, (index) => circle('#fff0e0/#ffe08a', cx + Math.cos(index * 0.4488) * r, cy + Math.sin(index * 0.4488) * r, 3.4)) +
      path('#6f5a85', 'M296 112L278 186h6L301 122L318 186h6L305 112z') +
      path('#3f3a5f/#1f1a38', 'M130 186L190 84L250 186Z') +
      path(shade('#3f3a5f/#1f1a38', 0.4), 'M190 84L250 186H204Z') +
      line('#8fd0e8/#7af0f0', 1.2, 'M142 168H240M154 148H228M166 128H217M178 107H203') +
      path('none/#cfe8ff', 'M187 86L180 0H200L193 86Z').replace('/>', ' opacity=".35"/>') +
      path('#e8c48a', 'M112 186V120h-4l14 -52l14 52h-4v66z') +
      path(shade('#e8c48a', 0.28), 'M122 68l14 52h-4v66h-10z') +
      rect('#d8a86f', 104, 118, 36, 5) +
      line('#b58a5a/#ffd98a', 1.2, 'M114 132h18M113 146h19M112 160h20') +
      rect('#e2457d/#ff5a9a', 214, 168, 78, 18, 3) +
      line(
        '#fff0c4/#fff0c4',
        2.4,
        times(13, (index) => d`M${218 + index * 6} 171h.01M${218 + index * 6} 183h.01`),
      ) +
      rect('#5f5078', 0, 186, 400, 34) +
      line('#f7e2b0', 1.6, 'M10 203h36M90 203h36M230 203h36M310 203h36') +
      car(160, 214, 0.85, '#e2453d') +
      car(270, 199, 0.55, '#f2c14e') +
      palm(226, 190, 66, -5, '#3f7a6a', '#5f4a55') +
      palm(258, 190, 54, 5, '#3f7a6a', '#5f4a55') +
      palm(84, 190, 60, 5, '#3f7a6a', '#5f4a55') +
      palm(386, 192, 72, -6, '#3f7a6a', '#5f4a55')
    );
  },
};
