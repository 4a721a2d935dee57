import { shade } from '../colour.ts';
import { at, circle, d, faint, line, path, rect } from '../drawing.ts';
import { LIT, openings } from '../vocabulary/buildings.ts';
import { tree } from '../vocabulary/plants.ts';
import { launch, person, sea } from '../vocabulary/water.ts';
import type { Place } from './place.ts';

/** Canal houses, a bridge and bicycles. */
export const amsterdam: Place = {
  codes: 'AMS',
  mood: 'steel',
  sun: { x: 84, y: 46, r: 20 },
  draw(random) {
    const step = (x: number, width: number, height: number, colour: string, kind: number) => {
      const y = 176 - height;
      const m = x + width / 2;
      const head =
        kind === 0
          ? d`M${x} ${y + 1}v-6h${width * 0.14}v-7h${width * 0.14}v-7h${width * 0.44}v7h${width * 0.14}v7h${width * 0.14}v6z`
          : kind === 1
            ? d`M${x} ${y + 1}q${width * 0.26} -2 ${width * 0.28} -20h${width * 0.44}q${width * 0.02} 18 ${width * 0.28} 20z`
            : d`M${x} ${y + 1}L${m} ${y - 22}L${x + width} ${y + 1}z`;
      return (
        rect(colour, x, y, width, height) +
        path(colour, head) +
        line(
          '#f6f1e6',
          1.5,
          kind === 2 ? d`M${x} ${y + 1}L${m} ${y - 22}L${x + width} ${y + 1}` : d`M${m - width * 0.22} ${y - 20}h${width * 0.44}`,
        ) +
        path('#f6f1e6', openings(x + 4, y + 8, 3, 3, (width - 6) / 3, 24, (width - 6) / 3 - 3, 17)) +
        path(LIT, openings(x + 5.2, y + 9.2, 3, 3, (width - 6) / 3, 24, (width - 6) / 3 - 5.4, 14.6)) +
        circle(LIT, m, y - 8, 3) +
        rect(shade(colour, 0.3), x + width - 2, y, 2, height)
      );
    };
    return (
      step(-8, 40, 92, '#8f4a3a', 0) +
      step(32, 36, 84, '#4f5f6b', 1) +
      step(68, 38, 98, '#a9653f', 2) +
      step(106, 36, 88, '#6b3f38', 1) +
      step(142, 38, 100, '#3f5f5b', 0) +
      step(180, 36, 90, '#b5754a', 1) +
      step(216, 38, 102, '#7a4034', 2) +
      step(254, 36, 88, '#55657a', 0) +
      step(290, 38, 96, '#9a5540', 1) +
      step(328, 36, 86, '#4a6b63', 2) +
      step(364, 40, 96, '#8f5a40', 0) +
      path('#9a8f82', 'M0 174H400V184H0Z') +
      path('#7a7068', 'M0 184H400V190H0Z') +
      sea('#4f8095', random, { y: 188 }) +
      faint(
        0.3,
        path('#a9653f', 'M70 190h34v20h-34z') + path('#3f5f5b', 'M144 190h34v24h-34z') + path('#7a4034', 'M218 190h34v22h-34z'),
      ) +
      tree(60, 180, 17, '#7fa55b') +
      tree(166, 180, 15, '#7fa55b') +
      tree(318, 180, 18, '#7fa55b') +
      launch(96, 206, '#2f5f4f', '#f6f1e6', 1) +
      path('#b5644a', 'M190 220V196Q270 160 350 196L360 220H330Q320 186 270 184T214 220Z') +
      path(shade('#b5644a'), 'M350 196L360 220H330Q326 200 306 192Z') +
      line('#e8dccb', 2, 'M190 195Q270 159 350 195') +
      line('#33404f', 1, 'M192 186Q270 150 348 186M206 190v-9M230 180v-9M256 174v-9M284 174v-9M310 180v-9M334 189v-9') +
      at(
        268,
        171,
        0.9,
        line(
          '#27303c',
          1.6,
          'M-14 -6a6 6 0 1 0 .1 0M14 -6a6 6 0 1 0 .1 0M-14 0L-5 -12H9L14 0M-5 -12L0 0L9 -12M0 0H-14M-7 -16h5M9 -12l-1 -6h5',
        ),
      ) +
      person(300, 178, 15, '#e2553d')
    );
  },
};
