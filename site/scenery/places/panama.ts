import { shade } from '../colour.ts';
import { d, line, path, times } from '../drawing.ts';
import { belfry, courses, house, skyline, tower } from '../vocabulary/buildings.ts';
import { canopy, palm } from '../vocabulary/plants.ts';
import { hazy } from '../vocabulary/sky.ts';
import { canoe, sail, sea } from '../vocabulary/water.ts';
import type { Place } from './place.ts';

/** The towers of Panama City across the bay from the Casco Viejo. */
export const panama: Place = {
  codes: 'PTY',
  mood: 'tropic',
  sun: { x: 92, y: 60, r: 26 },
  draw(random) {
    const bend = (index: number) => 196 + Math.sin(index / 4.4) * 4;
    const twist =
      times(14, (index) =>
        path(
          index % 2 ? '#3f7f9f' : '#5fa0bd',
          d`M${bend(index)} ${168 - index * 9.4}h22L${bend(index + 1) + 22} ${158.6 - index * 9.4}h-22z`,
        ),
      ) +
      line(
        '#a9d3e3/#ffd98a',
        1,
        times(13, (index) => d`M${bend(index) + 3} ${162 - index * 9.4}h${index % 3 ? 12 : 7}`),
      );
    return (
      skyline(random, hazy('#7fa5b5', 'tropic', 0.4), { y: 164, least: 30, most: 88, from: 60, to: 404, wide: 15 }) +
      tower(random, '#6f9fb8', { x: 128, y: 168, width: 22, height: 92, top: 'slant' }) +
      tower(random, '#d8e3e3', { x: 154, y: 168, width: 24, height: 112, top: 'mast' }) +
      twist +
      path('#5fa0bd', 'M196.300 37L210 18L218.300 37z') +
      tower(random, '#4f86a5', { x: 228, y: 168, width: 24, height: 124, top: 'crown' }) +
      path('#e9f2f0', 'M262 168V70Q284 78 288 110V168z') +
      path(shade('#e9f2f0', 0.25), 'M276 168V82Q286 92 288 110V168z') +
      line(
        '#8fb5c0/#ffd98a',
        1,
        times(10, (index) => d`M264 ${80 + index * 9}h${9 + index * 0.6}`),
      ) +
      tower(random, '#8fb5c4', { x: 296, y: 168, width: 26, height: 84 }) +
      tower(random, '#5f8fa8', { x: 328, y: 168, width: 24, height: 106, top: 'step' }) +
      tower(random, '#c9d8da', { x: 358, y: 168, width: 30, height: 70 }) +
      canopy('#3f9a68', random, { base: 170, size: 7, from: 110, foot: 174 }) +
      sea('#1f93a8', random, { y: 168, sunX: 92 }) +
      path('#b9a58f', 'M0 184H128L120 200H0Z') +
      house('#f2c88f', '#b0553f', { x: -8, y: 186, width: 48, height: 48, wood: '#3f6b5f' }) +
      house('#f7efe0', '#b0553f', { x: 40, y: 186, width: 44, height: 40, flowers: '#d94f7d' }) +
      belfry('#fbf6ea', '#8f6f5f', { x: 86, y: 186, width: 22, height: 64 }) +
      courses('#9a8774', random, { x: 0, y: 187, width: 118, height: 12, rows: 2 }) +
      palm(116, 190, 46, 6) +
      sail(210, 198, 0.9) +
      sail(320, 190, 0.6) +
      canoe(270, 210, 44, '#7a3f2c')
    );
  },
};
