import { shade } from '../colour.ts';
import { d, faint, line, path, rect } from '../drawing.ts';
import { arches, DOORWAY, LIT, openings } from '../vocabulary/buildings.ts';
import { palm } from '../vocabulary/plants.ts';
import { parasol } from '../vocabulary/things.ts';
import { launch, sail, sea } from '../vocabulary/water.ts';
import type { Place } from './place.ts';

/** The façades of Willemstad along the water. */
export const curazao: Place = {
  codes: 'CUR',
  mood: 'noon',
  sun: { x: 80, y: 46, r: 20 },
  draw(random) {
    const paints = ['#f2b53f', '#3f9fc4', '#e2705a', '#6fbf9a', '#f28fa5', '#f7d76b', '#5f7fc4', '#e89a4f'];
    const gable = (x: number, width: number, height: number, colour: string) => {
      const y = 178 - height;
      const m = x + width / 2;
      return (
        rect(colour, x, y, width, height) +
        path('#c4553d', d`M${x} ${y}L${m} ${y - width * 0.5}L${x + width} ${y}z`) +
        path(colour, d`M${x + 2} ${y + 1}v-5q7 -1 8 -9q6 -2 7 -9h${width - 34}q1 7 7 9q1 8 8 9v5z`) +
        line('#fffaf0', 2, d`M${x + 2} ${y + 1}v-5q7 -1 8 -9q6 -2 7 -9h${width - 34}q1 7 7 9q1 8 8 9v5`) +
        path('#fffaf0', openings(x + 5, y + 9, 3, 2, (width - 8) / 3, 22, (width - 8) / 3 - 5, 15)) +
        path(LIT, openings(x + 6.5, y + 10.5, 3, 2, (width - 8) / 3, 22, (width - 8) / 3 - 8, 12)) +
        path('#fffaf0', d`M${m - 4} ${y - 3}v-7a4 4 0 0 1 8 0v7z`) +
        path(LIT, d`M${m - 2.5} ${y - 4}v-6a2.500 2.500 0 0 1 5 0v6z`) +
        rect('#fffaf0', x, 176 - height * 0.28, width, 2) +
        path(DOORWAY, arches(x + 5, 178, 3, (width - 8) / 3, (width - 8) / 3 - 4, height * 0.24)) +
        rect(shade(colour, 0.25), x + width - 2, y, 2, height)
      );
    };
    return (
      gable(-14, 46, 78, '#e89a4f') +
      gable(32, 44, 70, '#5f7fc4') +
      gable(76, 46, 84, '#f28fa5') +
      gable(122, 44, 76, '#3f9fc4') +
      gable(166, 52, 90, '#f2b53f') +
      gable(218, 44, 78, '#e2705a') +
      gable(262, 46, 84, '#6fbf9a') +
      gable(308, 44, 72, '#f7d76b') +
      gable(352, 50, 82, '#7f8fd0') +
      path('#b5a58f', 'M0 178H400V188H0Z') +
      path('#8a7c6c', 'M0 188H400V191H0Z') +
      sea('#1f93b0', random, { y: 190 }) +
      faint(
        0.45,
        paints
          .map((colour, index) => path(colour, d`M${10 + index * 48} 193h34l-4 8h-26zM${14 + index * 48} 205h24l-4 5h-14z`))
          .join(''),
      ) +
      parasol(112, 184, 0.5, '#fffaf0', '#e2553d') +
      parasol(142, 184, 0.5, '#f2c14e', '#fffaf0') +
      parasol(262, 184, 0.5, '#fffaf0', '#2f8fb0') +
      launch(196, 210, '#fffaf0', '#e2453d', 1.1) +
      sail(320, 206, 1) +
      sail(60, 212, 0.8) +
      palm(390, 182, 52, -6)
    );
  },
};
