import { floodlit, shade, sunlit } from '../colour.ts';
import { circle, line, path, rect } from '../drawing.ts';
import { arches, courses, house } from '../vocabulary/buildings.ts';
import { birds } from '../vocabulary/sky.ts';
import { foam, sail, sea } from '../vocabulary/water.ts';
import type { Place } from './place.ts';

/** A sentry box of El Morro over the Atlantic. */
export const sanJuan: Place = {
  codes: 'SJU',
  mood: 'noon',
  sun: { x: 88, y: 48, r: 20 },
  draw(random) {
    const stone = floodlit('#cdb08a', 0.3);
    return (
      sea('#2489b5', random, { y: 122, sunX: 88 }) +
      sail(70, 142, 0.6) +
      path('#7fae5b', 'M400 120C350 112 300 116 262 126L240 140H400Z') +
      house('#e8785f', '#a9503a', { x: 296, y: 124, width: 24, height: 24 }) +
      house('#f2c14e', '#a9503a', { x: 320, y: 124, width: 22, height: 28 }) +
      house('#5fa8c4', '#a9503a', { x: 342, y: 124, width: 22, height: 22 }) +
      house('#e8a0b0', '#a9503a', { x: 364, y: 124, width: 40, height: 27 }) +
      path(stone, 'M400 132H246L176 150L160 220H400Z') +
      path(shade(stone, 0.28), 'M246 132H400V220H262Z') +
      path(sunlit(stone), 'M400 127H244L172 146L171 152L246 134H400Z') +
      courses(shade(stone, 0.2), random, { x: 178, y: 156, width: 80, height: 56, rows: 6 }) +
      courses(shade(stone, 0.42), random, { x: 268, y: 144, width: 130, height: 70, rows: 7 }) +
      path(stone, 'M150 150L156 122H200L206 150L194 166H162Z') +
      path(shade(stone, 0.3), 'M184 122H200L206 150L194 166H182Z') +
      path(stone, 'M158 122V84H198V122Z') +
      path(shade(stone, 0.3), 'M182 84H198V122H182Z') +
      path('#4a3b33/#ffc46b', arches(166, 112, 1, 0, 9, 20)) +
      path('#4a3b33/#1f2030', arches(187, 112, 1, 0, 6, 18)) +
      rect(sunlit(stone), 154, 80, 48, 5) +
      path(stone, 'M156 80Q160 54 178 50Q196 54 200 80Z') +
      path(shade(stone, 0.3), 'M180 50Q196 54 200 80H184Q188 62 180 50Z') +
      circle(stone, 178, 47, 4.5) +
      path('#5f564f', 'M0 220V206C40 190 70 206 110 196S150 210 170 220Z') +
      foam('M0 204C40 188 70 204 110 194S150 206 164 216') +
      line('#5b4a45', 1.6, 'M286 128V66') +
      path('#e2453d', 'M287 67h34l-6 5l6 5h-34z') +
      path('#fffaf0', 'M287 70.500h30l-2 1.500l2 1.500h-30z') +
      birds(228, 50)
    );
  },
};
