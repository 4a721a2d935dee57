import { between, line, path, times } from '../drawing.ts';
import { ground, range } from '../vocabulary/land.ts';
import { waxPalm } from '../vocabulary/plants.ts';
import { hazy } from '../vocabulary/sky.ts';
import { person } from '../vocabulary/water.ts';
import type { Place } from './place.ts';

/** Wax palms on the slopes of the Cocora valley. */
export const cocora: Place = {
  codes: 'AXM PEI salento cocora',
  mood: 'mist',
  sun: { x: 112, y: 54, r: 22 },
  clouds: 3,
  draw(random) {
    return (
      range(hazy('#4f8a78', 'mist', 0.72), random, { base: 120, rise: 76, tops: 5 }) +
      ground(hazy('#4a8f6a', 'mist', 0.45), [0, 110], [80, 92], [170, 128], [280, 90], [400, 74]) +
      line(hazy('#fdfdf6', 'mist', 0.1), 9, 'M20 132h92M240 116h120M140 142h70').replace('/>', ' opacity=".55"/>') +
      times(9, (index) =>
        waxPalm(
          20 + index * 45 + between(random, -12, 12),
          146 - (index % 3) * 7,
          between(random, 34, 52),
          hazy('#2f7d4f', 'mist', 0.35),
        ),
      ) +
      ground('#6fae5f', [0, 150], [90, 136], [190, 162], [300, 132], [400, 140]) +
      ground('#4f9a54', [0, 178], [110, 160], [230, 184], [400, 158]) +
      path('#3f8a4c', 'M400 158C300 166 260 190 190 196S40 196 0 208V220H400Z') +
      line('#d8c79a', 3.5, 'M146 220C170 204 150 194 196 184S250 168 232 158') +
      waxPalm(64, 190, 116) +
      waxPalm(152, 178, 92) +
      waxPalm(206, 196, 158) +
      waxPalm(252, 178, 112) +
      waxPalm(318, 184, 132) +
      waxPalm(366, 172, 84) +
      waxPalm(108, 172, 66) +
      person(188, 192, 14, '#d8503f') +
      path('#f5efe2', 'M286 192h14l2 9h-3v-5h-11v5h-3zM282 190h6v4h-6z') +
      path('#5b4034', 'M330 204h16l2 10h-3v-6h-12v6h-3zM325 202h7v4h-7z')
    );
  },
};
