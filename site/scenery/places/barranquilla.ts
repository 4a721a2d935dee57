import { floodlit, shade } from '../colour.ts';
import { d, line, path, times } from '../drawing.ts';
import { skyline } from '../vocabulary/buildings.ts';
import { hills } from '../vocabulary/land.ts';
import { canopy, palm, rosette } from '../vocabulary/plants.ts';
import { hazy } from '../vocabulary/sky.ts';
import { canoe, person, sea } from '../vocabulary/water.ts';
import type { Place } from './place.ts';

/** The Pumarejo bridge over the Magdalena. */
export const barranquilla: Place = {
  codes: 'BAQ',
  mood: 'ember',
  sun: { x: 128, y: 96, r: 36 },
  draw(random) {
    const steel = floodlit('#f3ead8');
    const pier = (x: number) =>
      path(steel, d`M${x - 9} 186L${x - 3} 30h6L${x + 9} 186h-5L${x} 60L${x - 4} 186z`) +
      path(shade(steel), d`M${x} 30h3L${x + 9} 186h-5L${x} 60z`) +
      line(
        steel,
        0.9,
        times(
          9,
          (index) => d`M${x} ${36 + index * 5}L${x - 26 - index * 11} ${148}M${x} ${36 + index * 5}L${x + 26 + index * 11} 148`,
        ),
      );
    return (
      hills(hazy('#8a5a5b', 'ember', 0.4), random, { base: 160, rise: 14, tops: 6 }) +
      skyline(random, hazy('#9a5a5a', 'ember', 0.25), { y: 162, least: 8, most: 46, from: 262, to: 404, wide: 15 }) +
      sea('#b0704f', random, { y: 160, sunX: 128 }) +
      pier(200) +
      path('#5b4a52', 'M0 146Q200 132 400 146V152Q200 140 0 152Z') +
      line(
        '#f7dca6/#ffd27a',
        1.6,
        times(20, (index) => d`M${10 + index * 20} ${143 - Math.sin((index / 19) * 3.14) * 7}h.01`),
      ) +
      path('#5b4a52', 'M48 150h6v26h-6zM108 147h6v30h-6zM290 147h6v30h-6zM350 150h6v26h-6z') +
      path('#4a3d48', 'M184 184h32l4 8h-40z') +
      canoe(128, 204, 70, '#6b3427') +
      path('#fff2d8', 'M122 200v-44q24 18 26 44z') +
      person(112, 202, 15, '#2f6f8f') +
      canopy('#5f6a3f', random, { base: 214, size: 13, from: 320 }) +
      palm(356, 210, 70, -10, '#4f7a45') +
      rosette(24, 220, 30, '#5f7a3f')
    );
  },
};
