import { type Colour, shade, sunlit } from '../../scenery/colour.ts';
import { at, between, circle, d, line, oval, path, type Random, rect, times, turned } from '../../scenery/drawing.ts';
import { block } from '../../scenery/vocabulary/buildings.ts';
import { mountain } from '../../scenery/vocabulary/land.ts';
import { flags } from '../../scenery/vocabulary/things.ts';
import type { Motif } from './article-scene-address.ts';

export type Paint = { land: Colour; main: Colour; second: Colour; third: Colour };
type Drawn = (paint: Paint, random: Random) => string;
const PAPER = '#fdf8ec';
const INK = '#33404f';

/** An aeroplane seen from its side, climbing to the right, its middle at a point. */
const plane = (x: number, y: number, size: number, body: Colour, tail: Colour, degrees = -10): string =>
  turned(
    degrees,
    x,
    y,
    at(
      x,
      y,
      size,
      path(shade(body, 0.2), 'M-6 -4L-30 -30h12L16 -4z') +
        path(tail, 'M-78 -8L-94 -38h16l24 28z') +
        path(body, 'M-84 -10H62q26 2 32 12q-6 10 -32 12H-50q-30 -4 -34 -24z') +
        path(shade(body, 0.22), 'M-76 4H92q-8 9 -30 10H-50q-18 -2 -26 -10z') +
        path('#6f8fa3/#ffd27a', 'M70 -6h10q6 2 8 6h-18z') +
        line('#6f8fa3/#ffd27a', 5, 'M-52 -2H56').replace('/>', ' stroke-dasharray="4 7" style="stroke-linecap:butt"/>') +
        path(shade(body, 0.1), 'M4 4L-34 40h16L36 6z') +
        rect(tail, -14, 18, 20, 9, 4) +
        path(shade(tail, 0.25), 'M-80 -2l-22 10h14l18 -6z'),
    ),
  );
const trail = (x: number, y: number): string =>
  line('#ffffff/#9fb4cf', 2.4, d`M${x} ${y}q60 -4 120 -22`).replace('/>', ' stroke-dasharray="2 7"/>');
const suitcase = (x: number, y: number, w: number, h: number, c: Colour): string =>
  line(shade(c, 0.45), 3.6, d`M${x + w * 0.34} ${y - h}v-22h${w * 0.32}v22`) +
  rect(c, x, y - h, w, h - 4, 8) +
  line(
    shade(c, 0.25),
    2.4,
    d`M${x + w * 0.25} ${y - h + 8}v${h - 20}M${x + w * 0.5} ${y - h + 8}v${h - 20}M${x + w * 0.75} ${y - h + 8}v${h - 20}`,
  ) +
  rect(sunlit(c, 0.4), x, y - h * 0.56, w, 4) +
  circle(INK, x + 10, y - 2, 4) +
  circle(INK, x + w - 10, y - 2, 4);
const clock = (x: number, y: number, r: number, rim: Colour, hands: string): string =>
  circle(rim, x, y, r) +
  circle(PAPER, x, y, r * 0.84) +
  line(
    INK,
    r * 0.06,
    times(
      12,
      (index) =>
        d`M${x + Math.cos(index * 0.5236) * r * 0.7} ${y + Math.sin(index * 0.5236) * r * 0.7}L${x + Math.cos(index * 0.5236) * r * 0.78} ${y + Math.sin(index * 0.5236) * r * 0.78}`,
    ),
  ) +
  line(INK, r * 0.09, hands) +
  circle(INK, x, y, r * 0.08);
const ticket = (x: number, y: number, w: number, h: number, c: Colour, degrees: number): string =>
  turned(
    degrees,
    x,
    y,
    path(
      PAPER,
      d`M${x - w / 2} ${y - h / 2}h${w}v${h * 0.36}a${h * 0.14} ${h * 0.14} 0 0 0 0 ${h * 0.28}v${h * 0.36}h${-w}v${-h * 0.36}a${h * 0.14} ${h * 0.14} 0 0 0 0 ${-h * 0.28}z`,
    ) +
      rect(c, x - w / 2, y - h / 2, w, h * 0.24) +
      line('#b5bcc4', 2, d`M${x + w * 0.2} ${y - h * 0.2}v${h * 0.62}`).replace('/>', ' stroke-dasharray="2 5"/>') +
      line(
        '#8a94a0',
        4,
        d`M${x - w * 0.4} ${y - h * 0.04}h${w * 0.22}M${x - w * 0.06} ${y - h * 0.04}h${w * 0.18}M${x - w * 0.4} ${y + h * 0.14}h${w * 0.5}M${x - w * 0.4} ${y + h * 0.3}h${w * 0.3}`,
      ) +
      times(7, (index) =>
        rect(INK, x + w * 0.26 + index * w * 0.028, y - h * 0.1, index % 3 === 0 ? w * 0.016 : w * 0.009, h * 0.44),
      ),
  );

const luggage: Drawn = ({ main, second, third }) =>
  suitcase(120, 208, 72, 96, main) +
  suitcase(206, 208, 56, 66, second) +
  path(third, 'M272 208v-34q0 -14 12 -14h14q12 0 12 14v34z') +
  path(shade(third, 0.25), 'M276 186h30v16h-30z') +
  line(shade(third, 0.4), 3, 'M282 160q0 -12 9 -12q9 0 9 12') +
  path(PAPER, 'M160 92l18 6l-6 26l-18 -6z') +
  plane(306, 66, 0.5, PAPER, main, -14);
const fare: Drawn = ({ main, second }) =>
  ticket(190, 116, 184, 92, main, -8) + ticket(226, 166, 150, 72, second, 6) + plane(316, 58, 0.5, PAPER, main);
const calendar: Drawn = ({ main, second }, random) =>
  rect(shade(PAPER, 0.16), 130, 68, 144, 136, 8) +
  rect(PAPER, 126, 62, 144, 136, 8) +
  path(main, 'M126 94V70q0 -8 8 -8h128q8 0 8 8v24z') +
  line(INK, 5, 'M156 52v18M198 52v18M240 52v18') +
  times(28, (index) =>
    rect(
      index === 15 ? second : index % 7 > 4 ? '#e3dac8' : '#efe7d6',
      134 + (index % 7) * 19,
      104 + Math.floor(index / 7) * 23,
      15,
      17,
      3,
    ),
  ) +
  circle(second, 134 + 7.5 + (15 % 7) * 19, 104 + 8 + 2 * 23, 15).replace('/>', ' opacity=".45"/>') +
  clock(292, 168, 34, main, 'M292 168V146M292 168L308 176') +
  plane(92, 100, 0.42, PAPER, second, between(random, -20, -8));
const money: Drawn = ({ main, second, third }) =>
  rect(shade(third, 0.2), 128, 104, 150, 84, 12) +
  rect(third, 122, 98, 150, 84, 12) +
  rect(shade(third, 0.45), 122, 116, 150, 16) +
  rect(second, 136, 144, 28, 20, 4) +
  line(sunlit(third, 0.5), 4, 'M178 158h70M178 168h40') +
  times(
    4,
    (index) => oval(shade('#f2b53f', 0.3), 282, 200 - index * 11, 34, 10) + oval('#f2b53f', 282, 196 - index * 11, 34, 10),
  ) +
  oval('#f9d479', 282, 163, 24, 6) +
  path(main, 'M96 204l-6 -34l96 14l-4 24z') +
  circle(PAPER, 138, 193, 9);
const phone: Drawn = ({ main, second, third }) =>
  rect(INK, 162, 50, 82, 156, 14) +
  rect('#dff0f2/#2f4f6f', 168, 60, 70, 134, 7) +
  path(main, 'M203 96q-24 0 -24 24q0 16 24 44q24 -28 24 -44q0 -24 -24 -24z') +
  circle(PAPER, 203, 120, 9) +
  line(second, 6, 'M270 88q16 16 0 38M286 72q28 34 0 70M302 58q40 48 0 98') +
  line(third, 6, 'M136 88q-16 16 0 38M120 72q-28 34 0 70') +
  circle(PAPER, 203, 201, 2.6);
const meal: Drawn = ({ main, second, third }) =>
  path('#c9d3da', 'M84 190L104 150H300L320 190q-2 12 -12 12H96q-10 0 -12 -12z') +
  path('#e6ecef', 'M92 188L110 154H294L312 188z') +
  oval(PAPER, 186, 170, 44, 13) +
  path('#d9893f', 'M158 168q6 -22 34 -20q24 4 22 20q-28 10 -56 0z') +
  circle('#5f9a3f', 212, 168, 6) +
  circle('#5f9a3f', 220, 163, 5) +
  circle('#e2453d', 166, 172, 6) +
  path(main, 'M250 182l4 -38h30l4 38z') +
  oval(sunlit(main, 0.4), 269, 144, 15, 4) +
  rect(second, 112, 166, 30, 18, 4) +
  line('#8a94a0', 3, 'M236 160l-6 24M228 160l-6 24') +
  line(third, 3, 'M262 132q-6 -10 0 -18t0 -14M276 132q-6 -10 0 -18t0 -14');
const rights: Drawn = ({ main, second }) =>
  line(second, 6, 'M200 64V192M118 92Q200 76 282 92') +
  path(second, 'M168 204h64l-14 -14h-36z') +
  circle(second, 200, 62, 9) +
  line(second, 2, 'M118 92L94 142M118 92L142 142M282 92L258 142M282 92L306 142') +
  path(main, 'M84 142h68q-4 26 -34 26t-34 -26zM248 142h68q-4 26 -34 26t-34 -26z') +
  plane(118, 128, 0.26, PAPER, main, 0) +
  times(2, (index) => rect(PAPER, 262 + index * 7, 118 - index * 7, 34, 24, 2)) +
  line('#8a94a0', 2, 'M275 119h22M275 126h22');
const chair: Drawn = ({ main, second, third }) =>
  circle(INK, 186, 172, 36) +
  circle(shade('#c9d3da', 0.1), 186, 172, 29) +
  line(
    INK,
    2,
    times(6, (index) => d`M186 172L${186 + Math.cos(index * 1.047) * 29} ${172 + Math.sin(index * 1.047) * 29}`),
  ) +
  circle(INK, 250, 198, 10) +
  line(INK, 5, 'M160 84H148M164 86L172 146H232L246 190') +
  path(main, 'M168 146q-6 -44 10 -54q22 -8 28 12l6 30h30q12 2 16 14l10 34l-12 4l-14 -32h-56q-14 0 -18 -8z') +
  circle('#a96f4f', 188, 72, 17) +
  path('#3a2a24', 'M171 72q-2 -20 18 -20q18 0 17 18q-10 -10 -20 -8q-10 2 -15 10z') +
  path(second, 'M196 108l40 8l-2 9l-38 -6z') +
  plane(318, 70, 0.5, PAPER, third);
const connection: Drawn = ({ main, second, third }, random) =>
  rect(INK, 92, 54, 216, 102, 8) +
  times(4, (row) =>
    times(9, (index) =>
      rect(
        index === 0 ? main : index > 6 ? second : '#e8e2d0/#e8d8a8',
        104 + index * 22,
        66 + row * 22,
        index === 0 ? 16 : 17,
        random() < 0.14 ? 0 : 13,
        2,
      ),
    ),
  ) +
  line(INK, 8, 'M140 156v40M260 156v40') +
  suitcase(166, 206, 40, 40, third) +
  suitcase(214, 206, 30, 30, main) +
  clock(330, 92, 30, third === PAPER ? main : third, 'M330 92V74M330 92L342 100');
const insurance: Drawn = ({ main, second, third }) =>
  line(INK, 4, 'M200 60V190q0 14 14 14q12 0 12 -12') +
  path(
    main,
    'M92 128Q104 54 200 52Q296 54 308 128Q290 112 272 128Q254 112 236 128Q218 112 200 128Q182 112 164 128Q146 112 128 128Q110 112 92 128Z',
  ) +
  path(second, 'M164 128Q166 70 200 52Q234 70 236 128Q218 112 200 128Q182 112 164 128Z') +
  path(shade(main, 0.25), 'M236 128Q234 70 200 52Q296 54 308 128Q290 112 272 128Q254 112 236 128Z') +
  suitcase(130, 206, 44, 48, third) +
  line('#7fb5d6', 3, 'M70 76l-8 18M92 60l-8 18M318 64l8 18M340 84l8 18M64 124l-6 14M336 130l6 14');
const pet: Drawn = ({ main, second, third }) =>
  rect(main, 104, 118, 150, 88, 16) +
  path(shade(main, 0.3), 'M104 178h150v12q0 16 -16 16h-118q-16 0 -16 -16z') +
  line(shade(main, 0.4), 6, 'M150 118q0 -18 29 -18t29 18') +
  rect(PAPER, 124, 134, 110, 56, 10) +
  path('#c98a55', 'M150 190q-4 -30 12 -40l-4 -18l14 10h18l14 -10l-4 18q14 12 10 40z') +
  circle(INK, 170, 156, 2.6) +
  circle(INK, 190, 156, 2.6) +
  path(INK, 'M176 164h8l-4 5z') +
  line(
    INK,
    2,
    times(7, (index) => d`M${134 + index * 15} 134v56`),
  ) +
  path('#8a5f42', 'M276 206v-34q-12 -4 -10 -20l-8 -10q12 -6 18 2h16q8 -8 18 -2l-8 12q0 14 -8 18q20 8 16 34z') +
  circle(INK, 278, 156, 2.4) +
  circle(INK, 292, 156, 2.4) +
  circle(INK, 285, 164, 3.4) +
  line(second, 5, 'M274 176q12 6 24 0') +
  circle(third, 286, 182, 4);
const child: Drawn = ({ main, second, third }) =>
  plane(196, 92, 1, PAPER, main, -8) +
  trail(30, 130) +
  path(second, 'M160 206l6 -44q14 -10 28 0l6 44z') +
  circle('#a96f4f', 180, 148, 14) +
  path('#3a2a24', 'M165 148q-2 -18 15 -18q17 0 15 18q-6 -10 -15 -10t-15 10z') +
  line('#a96f4f', 6, 'M194 168L214 146') +
  path(third === PAPER ? main : third, 'M236 206l4 -32q10 -8 20 0l4 32z') +
  circle('#7a4a33', 250, 162, 11) +
  path('#2b2220', 'M238 164q-4 -16 12 -16q16 0 12 16q-4 -8 -12 -8t-12 8z') +
  line('#7a4a33', 5, 'M240 178L226 164') +
  circle(main, 216, 138, 0) +
  suitcase(116, 206, 32, 36, main) +
  path(second, 'M300 206q-14 0 -14 -16q0 -14 14 -14q-4 -10 8 -10t8 10q14 0 14 14q0 16 -14 16z') +
  circle(INK, 303, 174, 1.8) +
  circle(INK, 312, 174, 1.8);
const seat: Drawn = ({ main, second, third }, random) =>
  path('#e9e4da/#4f5a70', 'M0 0H400V220H0ZM148 46q0 -26 26 -26h52q26 0 26 26v86q0 26 -26 26h-52q-26 0 -26 -26z').replace(
    '/>',
    ' fill-rule="evenodd"/>',
  ) +
  path('none/#ffd98a', 'M0 0H400V10H0Z').replace('/>', ' opacity=".3"/>') +
  line('#d3cbbc/#66718a', 8, 'M148 46q0 -26 26 -26h52q26 0 26 26v86q0 26 -26 26h-52q-26 0 -26 -26z') +
  path('#f4f0e8/#7a859c', 'M156 40q0 -14 18 -14h52q18 0 18 14z') +
  path(sunlit('#8fa5b8', 0.2), 'M152 150q40 -40 96 -30v14q-40 4 -60 24z') +
  path(main, 'M26 220V120q0 -26 26 -26h44q26 0 26 26v100z') +
  path(shade(main, 0.2), 'M26 196h96v24h-96z') +
  rect(sunlit(main, 0.4), 40, 96, 68, 26, 10) +
  path(second, 'M284 220V120q0 -26 26 -26h44q26 0 26 26v100z') +
  rect(sunlit(second, 0.4), 298, 96, 68, 26, 10) +
  rect('#c9c2b4', 136, 190, 140, 8, 3) +
  rect(third, 160, 172, 20, 18, 3) +
  (random() < 0.5 ? rect(PAPER, 200, 184, 44, 6, 1) : circle(second, 222, 182, 8));
const altitude: Drawn = ({ main, second }) =>
  mountain('#7484a0', { x: 200, top: 44, left: 70, right: 330, base: 196, snow: 50 }) +
  mountain('#8a95ae', { x: 286, top: 96, left: 200, right: 380, base: 196, snow: 28 }) +
  line(PAPER, 3, 'M116 196V62').replace('/>', ' stroke-dasharray="3 6"/>') +
  path(main, 'M106 70l10 -18l10 18z') +
  line(main, 4, 'M108 96h16M112 120h8M108 144h16M112 168h8') +
  plane(296, 56, 0.6, PAPER, second, -12) +
  path(second, 'M236 196v-14q0 -6 6 -6q6 0 6 6v14z') +
  circle('#a96f4f', 242, 170, 5);
const jetlag: Drawn = ({ main, third }) =>
  circle('#22385f', 200, 122, 80) +
  path('#8fd0e8', 'M200 42a80 80 0 0 0 0 160z') +
  circle('#f9d479', 160, 104, 20) +
  line(
    '#f9d479',
    4,
    times(
      8,
      (index) =>
        d`M${160 + Math.cos(index * 0.785) * 26} ${104 + Math.sin(index * 0.785) * 26}L${160 + Math.cos(index * 0.785) * 33} ${104 + Math.sin(index * 0.785) * 33}`,
    ),
  ) +
  path('#f3edd2', 'M248 84a22 22 0 1 0 14 36a18 18 0 1 1 -14 -36z') +
  line('#f3edd2', 2.4, 'M222 150h.01M258 146h.01M226 84h.01M240 168h.01M216 116h.01') +
  line(main, 8, 'M120.500 122a79.500 79.500 0 1 1 159 0a79.500 79.500 0 1 1 -159 0') +
  line(PAPER, 6, 'M200 122V72M200 122L234 140') +
  circle(PAPER, 200, 122, 7) +
  plane(318, 60, 0.5, PAPER, third === PAPER ? main : third);
const codeshare: Drawn = ({ main, second, third }) =>
  plane(196, 96, 1.15, PAPER, main, -6) +
  plane(214, 164, 0.9, PAPER, second, -6) +
  line(third, 3, 'M140 130q60 20 140 0').replace('/>', ' stroke-dasharray="3 7"/>') +
  trail(10, 120);
const festival: Drawn = ({ main, second, third }) =>
  flags(
    [
      [20, 62],
      [60, 76],
      [100, 84],
      [140, 88],
      [180, 89],
      [220, 89],
      [260, 86],
      [300, 80],
      [340, 70],
      [380, 58],
    ],
    [main, second, '#fffaf0', '#3f9f8f'],
    18,
  ) +
  path(main, 'M110 206l12 -58h56l12 58z') +
  oval(PAPER, 150, 148, 29, 9) +
  line(second, 3, 'M118 168L182 168M116 186L186 186M122 152L136 204M178 152L164 204M150 156V206') +
  path(third === PAPER ? '#3f9f8f' : third, 'M214 206q-4 -40 12 -46q-6 -24 10 -24t10 24q18 6 14 46z') +
  circle('#7a4a33', 236, 124, 13) +
  path(second, 'M212 120q24 -34 48 0q-24 -10 -48 0z') +
  line('#7a4a33', 6, 'M222 168L200 150M250 166L278 148') +
  circle(second, 284, 142, 11) +
  circle(main, 284, 142, 5) +
  line('#f2c14e', 4, 'M70 130h.01M330 120h.01M316 158h.01M84 164h.01M300 104h.01') +
  line('#e2557d', 4, 'M60 150h.01M344 146h.01M100 116h.01');
const games: Drawn = ({ main, second, third }) =>
  rect('#c9a27a', 84, 180, 232, 26, 4) +
  rect(shade(PAPER, 0.1), 116, 108, 84, 76, 6) +
  times(16, (index) =>
    rect((index + Math.floor(index / 4)) % 2 ? main : PAPER, 124 + (index % 4) * 17, 114 + Math.floor(index / 4) * 16, 17, 16),
  ) +
  path(second, 'M222 178l6 -58l12 0l6 58z') +
  path(PAPER, 'M225 150h18l2 14h-22z') +
  path(second, 'M228 120l6 -16l6 16z') +
  path(third === PAPER ? main : third, 'M254 178l4 -48h12l4 48z') +
  path(third === PAPER ? main : third, 'M258 130l6 -14l6 14z') +
  rect(PAPER, 282, 142, 38, 38, 7) +
  circle(INK, 292, 152, 3) +
  circle(INK, 301, 161, 3) +
  circle(INK, 310, 170, 3);
const stories: Drawn = ({ main, second, third }) =>
  rect(shade(main, 0.1), 100, 170, 120, 28, 4) +
  rect(PAPER, 106, 175, 112, 18) +
  rect(second, 108, 144, 112, 26, 4) +
  rect(PAPER, 114, 149, 104, 16) +
  turned(-8, 170, 124, rect(third === PAPER ? main : third, 116, 116, 108, 26, 4) + rect(PAPER, 120, 121, 102, 16)) +
  rect(INK, 240, 128, 84, 58, 4) +
  path('#8fd0e8/#3f6f9f', 'M246 134h72v46h-72z') +
  path(PAPER, 'M272 144v26l22 -13z') +
  path(main, 'M240 128l4 -16l82 -14l2 12z') +
  times(4, (index) => path(PAPER, d`M${252 + index * 19} ${110 - index * 3}l9 -1.500l-4 13l-9 1.500z`)) +
  rect(shade('#c9a27a', 0.1), 84, 196, 250, 10, 3);
const listening: Drawn = ({ main, second, third }) =>
  line(main, 13, 'M128 158V136a72 72 0 0 1 144 0V158') +
  rect(second, 108, 138, 38, 64, 15) +
  rect(shade(second, 0.2), 128, 138, 18, 64, 9) +
  rect(second, 254, 138, 38, 64, 15) +
  rect(shade(second, 0.2), 254, 138, 18, 64, 9) +
  line(
    third === PAPER ? main : third,
    6,
    times(
      9,
      (index) =>
        d`M${164 + index * 9} ${150 - ([8, 18, 30, 14, 36, 20, 28, 12, 6][index] as number) * 0.6}V${150 + ([8, 18, 30, 14, 36, 20, 28, 12, 6][index] as number) * 0.6}`,
    ),
  );
const passport: Drawn = ({ main, second, third }, random) =>
  turned(
    between(random, -12, -5),
    180,
    130,
    rect(shade(main, 0.3), 132, 58, 104, 142, 9) +
      rect(main, 126, 54, 104, 142, 9) +
      circle('#f2d48a', 178, 112, 28) +
      circle(main, 178, 112, 23) +
      line('#f2d48a', 2.4, 'M155 112h46M178 89v46M162 96q16 8 32 0M162 128q16 -8 32 0M178 89q-18 23 0 46M178 89q18 23 0 46') +
      rect('#f2d48a', 148, 156, 60, 6, 2) +
      rect('#f2d48a', 158, 168, 40, 5, 2),
  ) +
  ticket(266, 160, 110, 58, second, 12) +
  line(third === PAPER ? second : third, 5, 'M276 82a24 24 0 1 0 .1 0M262 108l9 9l18 -20');
const routes: Drawn = ({ main, second }) =>
  circle('#4fa8c9', 200, 122, 82) +
  path(
    '#6fae6b',
    'M150 62q26 -20 50 -18q6 14 -12 22q-4 16 -22 20q-4 18 6 30q18 6 14 26q-8 22 -20 26q-10 -20 -14 -40q-22 -8 -26 -30q4 -24 24 -36zM236 66q30 12 40 44q-6 20 -24 14q-18 8 -26 -10q-12 -20 10 -48zM222 150q20 -8 36 6q-6 24 -28 34q-16 -14 -8 -40z',
  ) +
  path(shade('#4fa8c9', 0.3), 'M246 54a82 82 0 0 1 -46 150a90 90 0 0 0 46 -150z').replace('/>', ' opacity=".5"/>') +
  line(PAPER, 2.6, 'M160 128Q170 30 262 96M160 128Q210 60 246 172M160 128Q120 60 170 58').replace(
    '/>',
    ' stroke-dasharray="2 6"/>',
  ) +
  [
    [160, 128],
    [262, 96],
    [246, 172],
    [170, 58],
  ]
    .map(([x, y]) => circle(main, x as number, y as number, 6))
    .join('') +
  plane(292, 60, 0.56, PAPER, second, -20);
const chart: Drawn = ({ main, second, third }, random) =>
  rect(PAPER, 92, 62, 216, 136, 8) +
  line('#d8d0c0', 1.6, 'M110 92H292M110 122H292M110 152H292') +
  times(6, (index) => {
    const h = 24 + index * 12 + between(random, -6, 8);
    return rect(index % 2 ? main : second, 116 + index * 30, 184 - h, 20, h, 3);
  }) +
  line(INK, 3, 'M108 184H294') +
  line(third === PAPER ? INK : third, 4, 'M126 148L156 134L186 128L216 108L246 100L280 76') +
  plane(286, 60, 0.5, shade(PAPER, 0.06), main, -24);
const departure: Drawn = ({ main, second }) =>
  plane(206, 104, 1.35, PAPER, main, -10) +
  trail(4, 168) +
  path('#8a8f9a', 'M0 200H400V220H0Z') +
  line(PAPER, 2.4, 'M20 210h40M100 210h40M180 210h40M260 210h40M340 210h40') +
  block('#dfe3e6', 330, 200, 18, 70, 0.3) +
  path('#4f6f85/#ffd27a', 'M320 132h38l-5 -16h-28z') +
  rect(second, 324, 112, 30, 5);

export const MOTIFS: Record<Motif, Drawn> = {
  luggage,
  fare,
  calendar,
  money,
  phone,
  meal,
  rights,
  chair,
  connection,
  insurance,
  pet,
  child,
  seat,
  altitude,
  jetlag,
  codeshare,
  festival,
  games,
  stories,
  listening,
  passport,
  routes,
  chart,
  departure,
};
