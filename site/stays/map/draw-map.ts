import { stayMap as words } from '../../messages/es/stay-map.ts';
import { xmlText } from '../../seo/xml.ts';
import { landAround } from './land-around.ts';
import { MAP_HEIGHT, MAP_WIDTH, type MapFrame, onMap, pixelsPerKm } from './map-frame.ts';
import { placesOn } from './places-on-map.ts';

/** Font size in map pixels for a wide picture and for a phone's: at least 11 screen pixels in both. */
const LOOKS = { wide: 16, narrow: 30 };
/** A letter's width relative to its height. */
const LETTER = 0.57;

/** Draws a map around a place as an SVG document: land and sea, distance rings, airports, quarters and sights. */
export async function drawMap(frame: MapFrame): Promise<string> {
  const places: Named[] = placesOn(frame).map(({ kind, name, ...at }) => ({ ...onMap(frame, at), kind, name }));
  const names = Object.entries(LOOKS).map(
    ([look, font]) => `<g class="${look}">${ringNames(frame)}${namesOf(places, frame, font)}</g>`,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MAP_WIDTH} ${MAP_HEIGHT}">${STYLE}` +
    `<rect class="sea" width="${MAP_WIDTH}" height="${MAP_HEIGHT}"/><path class="land" d="${await landAround(frame)}"/>` +
    `${rings(frame)}${places.map(mark).join('')}${names.join('')}` +
    `<path class="middle" d="M${MAP_WIDTH / 2 - 9} ${MAP_HEIGHT / 2}h18M${MAP_WIDTH / 2} ${MAP_HEIGHT / 2 - 9}v18"/></svg>`
  );
}

type Named = { x: number; y: number; kind: string; name: string };
type Box = { left: number; right: number; top: number; bottom: number };

/** Rings at one and two thirds of the way to the edge; whole kilometres when the map reaches more than 3 km. */
const ringsOf = (frame: MapFrame): { km: number; radius: number }[] =>
  [1 / 3, 2 / 3].map((share) => {
    const km = frame.reachKm > 3 ? Math.round(frame.reachKm * share) : frame.reachKm * share;
    return { km, radius: km * pixelsPerKm(frame) };
  });

const rings = (frame: MapFrame): string =>
  ringsOf(frame)
    .map(({ radius }) => `<circle class="ring" cx="${MAP_WIDTH / 2}" cy="${MAP_HEIGHT / 2}" r="${radius.toFixed(1)}"/>`)
    .join('');

const ringNames = (frame: MapFrame): string =>
  ringsOf(frame)
    .map(({ km, radius }) => textAt(MAP_WIDTH / 2, MAP_HEIGHT / 2 + radius - 5, words.ring(km), 'far'))
    .join('');

const boxAround = (x: number, y: number, letters: number, font: number): Box => {
  const half = (letters * font * LETTER) / 2 + 6;
  return { left: x - half, right: x + half, top: y - font * 0.7, bottom: y + font * 0.7 };
};

const mark = ({ x, y, kind }: Named): string =>
  kind === 'airport'
    ? `<path class="plane" d="M${x.toFixed(1)} ${(y - 9).toFixed(1)}l3 7 8 5v3l-8-2-1 5 3 2v2l-5-1-5 1v-2l3-2-1-5-8 2v-3l8-5z"/>`
    : `<circle class="${kind}" cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="3.500"/>`;

/** The labels of places; one is left out if it would overlap another or cross the edge. */
function namesOf(places: readonly Named[], frame: MapFrame, font: number): string {
  const middle: [x: number, y: number] = [MAP_WIDTH / 2, MAP_HEIGHT / 2];
  const ofRings = ringsOf(frame).map(({ km, radius }) =>
    boxAround(middle[0], middle[1] + radius - 5, words.ring(km).length, font),
  );
  const taken = [boxAround(...middle, 2, font), ...ofRings];
  return places
    .flatMap(({ x, y, name }) => {
      // The label's baseline: below the place, else above it.
      const line = [y + 10 + font, y - 12].find((one) => {
        const box = boxAround(x, one - font * 0.35, name.length, font);
        const isCut = box.left < 0 || box.right > MAP_WIDTH || box.top < 0 || box.bottom > MAP_HEIGHT;
        return !isCut && taken.every((other) => areApart(box, other));
      });
      if (line === undefined) return [];
      taken.push(boxAround(x, line - font * 0.35, name.length, font));
      return [textAt(x, line, xmlText(name))];
    })
    .join('');
}

const areApart = (one: Box, other: Box): boolean =>
  one.right < other.left || one.left > other.right || one.bottom < other.top || one.top > other.bottom;

const textAt = (x: number, y: number, text: string, kind = ''): string =>
  `<text${kind && ` class="${kind}"`} x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="middle">${text}</text>`;

const STYLE =
  '<style>.sea{fill:#dcebee}.land{fill:#eef3ea;stroke:#b7cfc4;stroke-width:1.200;fill-rule:evenodd}.ring{fill:none;stroke:#8fa8a0;stroke-dasharray:4 6}' +
  '.middle{stroke:#142a2b;stroke-width:3;stroke-linecap:round}.plane{fill:#3d5c6b}.quarter{fill:#7d9a8f}.landmark{fill:#a9803f}' +
  `text{font:600 ${LOOKS.wide}px system-ui,sans-serif;fill:#3a5357;paint-order:stroke;stroke:#eef3ea;stroke-width:4px;stroke-linejoin:round}.far{font-weight:400;fill:#5b7472}` +
  `.narrow{display:none}@media(max-width:560px){.wide{display:none}.narrow{display:inline}text{font-size:${LOOKS.narrow}px;stroke-width:7px}}` +
  '@media (prefers-color-scheme:dark){.sea{fill:#142328}.land{fill:#27383a;stroke:#3a5357}.ring{stroke:#5b7472}.middle{stroke:#eef4f2}.plane{fill:#a9c3cd}' +
  '.quarter{fill:#7d9a8f}.landmark{fill:#c9a45f}text{fill:#c3d3d0;stroke:#27383a}.far{fill:#93aaa6}}</style>';
