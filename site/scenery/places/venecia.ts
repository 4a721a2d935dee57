import { floodlit, shade } from '../colour.ts';
import { d, line, path, rect } from '../drawing.ts';
import { arches, block, DOORWAY, dome, LIT, pointed } from '../vocabulary/buildings.ts';
import { person, sea } from '../vocabulary/water.ts';
import type { Place } from './place.ts';

/** The Rialto bridge and a gondola. */
export const venecia: Place = {
  codes: 'VCE',
  mood: 'rose',
  sun: { x: 200, y: 60, r: 30 },
  draw(random) {
    const stone = floodlit('#f6eadb');
    const palazzo = (x: number, width: number, top: number, colour: string, dark = false) => {
      const wall = dark ? shade(colour, 0.16) : colour;
      return (
        rect(wall, x, top, width, 196 - top) +
        path('#b0553f', d`M${x - 3} ${top}l6 -8h${width - 6}l6 8z`) +
        path(
          LIT,
          pointed(x + 6, top + 34, Math.floor(width / 13), 12.5, 7, 20) +
            pointed(x + 6, top + 68, Math.floor(width / 13), 12.5, 7, 22),
        ) +
        rect('#fffaf0', x, top + 38, width, 2) +
        rect('#fffaf0', x, top + 72, width, 2) +
        path(DOORWAY, arches(x + 7, 196, Math.max(1, Math.floor(width / 22)), 21, 11, 28))
      );
    };
    return (
      palazzo(96, 40, 96, '#e8b59a') +
      palazzo(264, 42, 98, '#d8a5a0', true) +
      dome('#8fa5a5', { x: 200, y: 108, r: 22, drum: 14, wall: '#f6eadb' }) +
      block('#f6eadb', 150, 170, 100, 48, 0.2) +
      palazzo(48, 48, 78, '#e8785f') +
      palazzo(-10, 58, 58, '#f2c88f') +
      palazzo(306, 48, 80, '#c96f5a', true) +
      palazzo(354, 56, 60, '#f0b58a', true) +
      path(stone, 'M86 196V172L180 128H220L314 172V196H286Q274 148 200 146T114 196Z') +
      path(shade(stone, 0.2), 'M220 128L314 172V196H286Q280 160 226 149Z') +
      path(
        '#7a5a58/#f0b860',
        'M110 172V163L122 157V166ZM128 164V154L140 148V158ZM146 155V145L158 140V149ZM252 149V140L264 145V155ZM270 158V148L282 154V164ZM288 166V157L300 163V172Z',
      ) +
      path(stone, 'M176 130V108L200 96L224 108V130Z') +
      path(shade(stone), 'M203 97L224 108V130H214Z') +
      path('#7a5a58/#f0b860', arches(190, 130, 1, 0, 18, 22)) +
      path('#b0553f', 'M84 172L104 158L176 122V128L98 166ZM316 172L296 158L224 122V128L302 166Z') +
      sea('#5f9f9f', random, { y: 190, sunX: 200 }) +
      path('#3f8a8a', 'M114 190Q126 158 200 156T286 190Z').replace('/>', ' opacity=".0"/>') +
      path(
        '#1f2633',
        'M138 210Q150 218 200 218T268 206Q276 200 276 190L280 190Q284 204 268 214Q244 224 196 224T138 214Q132 208 130 198L134 198Q134 206 138 210Z',
      ) +
      path('#c23b34', 'M176 210h38l-4 6h-32z') +
      person(246, 210, 30, '#fffaf0', '#b57a5a') +
      line('#c23b34', 1.6, 'M242.500 194h7M242.200 199h7.600M242 204h8') +
      path('#e8c46f', 'M240 184h12l-3 -4h-6z') +
      line('#5b4034', 2, 'M250 196L284 220') +
      ['#c23b34', '#2f5f8f']
        .map(
          (colour, index) =>
            line('#fffaf0', 4, d`M${60 + index * 18} 212V${164 + index * 6}`) +
            line(colour, 4, d`M${60 + index * 18} ${206}v-7M${60 + index * 18} 190v-7M${60 + index * 18} ${176 + index * 4}v-5`),
        )
        .join('')
    );
  },
};
