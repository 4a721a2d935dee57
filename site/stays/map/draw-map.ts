import { AIRPORTS } from '#domain/places/airport.ts';
import { QUARTERS_AND_SIGHTS } from '#domain/stays/quarters-and-sights.ts';
import { stayMap as words } from '../../messages/es/stay-map.ts';
import { xmlText } from '../../seo/xml.ts';
import { landAround } from './land-around.ts';
import { MAP_HEIGHT, MAP_WIDTH, type MapFrame, onMap, pixelsPerKm } from './map-frame.ts';

/** Quarters are told of where a map is of one city. */
const CITY_REACH_KM = 30;
const INSIDE_PX = 20;
const LETTER_PX = 8;
const LINE_PX = 18;

/** A map around a place as an SVG document: land and sea, rings that say how far it is from the middle, airports, quarters and sights. */
export async function drawMap(frame: MapFrame): Promise<string> {
  const taken: Box[] = [boxAround(MAP_WIDTH / 2, MAP_HEIGHT / 2, 2)];
  const airports = [...AIRPORTS.values()].filter((airport) => isOn(frame, airport));
  const marks = airports.map(({ iataCode, ...at }) => mark('airport', at, words.airport(iataCode), frame, taken));
  const sights = frame.reachKm > CITY_REACH_KM ? [] : QUARTERS_AND_SIGHTS.filter((sight) => isOn(frame, sight));
  const names = sights.map(({ name, kind, ...at }) => mark(kind, at, name, frame, taken));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MAP_WIDTH} ${MAP_HEIGHT}">${STYLE}` +
    `<rect class="sea" width="${MAP_WIDTH}" height="${MAP_HEIGHT}"/><path class="land" d="${await landAround(frame)}"/>` +
    `${rings(frame)}${marks.join('')}${names.join('')}` +
    `<path class="middle" d="M${MAP_WIDTH / 2 - 9} ${MAP_HEIGHT / 2}h18M${MAP_WIDTH / 2} ${MAP_HEIGHT / 2 - 9}v18"/></svg>`
  );
}

type Box = { left: number; right: number; top: number; bottom: number };

function isOn(frame: MapFrame, at: { lat: number; lon: number }): boolean {
  const { x, y } = onMap(frame, at);
  return x > INSIDE_PX && y > INSIDE_PX && x < MAP_WIDTH - INSIDE_PX && y < MAP_HEIGHT - INSIDE_PX;
}

/** A third and two thirds of the way to the edge, in whole kilometres where there are any. */
function rings(frame: MapFrame): string {
  return [1 / 3, 2 / 3]
    .map((share) => {
      const km = frame.reachKm > 3 ? Math.round(frame.reachKm * share) : frame.reachKm * share;
      const radius = km * pixelsPerKm(frame);
      const label = words.ring(km);
      return (
        `<circle class="ring" cx="${MAP_WIDTH / 2}" cy="${MAP_HEIGHT / 2}" r="${radius.toFixed(1)}"/>` +
        `<text class="far" x="${MAP_WIDTH / 2}" y="${(MAP_HEIGHT / 2 + radius - 5).toFixed(1)}" text-anchor="middle">${label}</text>`
      );
    })
    .join('');
}

const boxAround = (x: number, y: number, letters: number): Box => {
  const half = (letters * LETTER_PX) / 2 + 6;
  return { left: x - half, right: x + half, top: y - LINE_PX, bottom: y + LINE_PX };
};

/** A place and its name, which is left out where it would be written over another. */
function mark(kind: string, at: { lat: number; lon: number }, name: string, frame: MapFrame, taken: Box[]): string {
  const { x, y } = onMap(frame, at);
  const box = boxAround(x, y + 10, name.length);
  const isFree = taken.every(
    (other) => box.right < other.left || box.left > other.right || box.bottom < other.top || box.top > other.bottom,
  );
  if (isFree) taken.push(box);
  const dot =
    kind === 'airport'
      ? `<path class="plane" d="M${x.toFixed(1)} ${(y - 9).toFixed(1)}l3 7 8 5v3l-8-2-1 5 3 2v2l-5-1-5 1v-2l3-2-1-5-8 2v-3l8-5z"/>`
      : `<circle class="${kind}" cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="3.500"/>`;
  const label = `<text x="${x.toFixed(1)}" y="${(y + 24).toFixed(1)}" text-anchor="middle">${xmlText(name)}</text>`;
  return dot + (isFree ? label : '');
}

const STYLE =
  '<style>.sea{fill:#dcebee}.land{fill:#eef3ea;stroke:#b7cfc4;stroke-width:1.200;fill-rule:evenodd}.ring{fill:none;stroke:#8fa8a0;stroke-dasharray:4 6}' +
  '.middle{stroke:#142a2b;stroke-width:3;stroke-linecap:round}.plane{fill:#3d5c6b}.quarter{fill:#7d9a8f}.landmark{fill:#a9803f}' +
  'text{font:600 14px system-ui,sans-serif;fill:#3a5357;paint-order:stroke;stroke:#eef3ea;stroke-width:4px;stroke-linejoin:round}.far{font-weight:400;fill:#5b7472}' +
  '@media (prefers-color-scheme:dark){.sea{fill:#142328}.land{fill:#27383a;stroke:#3a5357}.ring{stroke:#5b7472}.middle{stroke:#eef4f2}.plane{fill:#a9c3cd}' +
  '.quarter{fill:#7d9a8f}.landmark{fill:#c9a45f}text{fill:#c3d3d0;stroke:#27383a}.far{fill:#93aaa6}}</style>';
