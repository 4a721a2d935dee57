import { landAround } from './land-around.ts';
import { MAP_HEIGHT, MAP_WIDTH, type MapFrame, onMap, ringsOf } from './map-frame.ts';
import { placesOn } from './places-on-map.ts';

/**
 * Draws a map around a place as an SVG document: land and sea, distance rings but on a part, airports, quarters and sights. Without letters:
 * the page writes them where its prices leave room (`map-names.ts`).
 */
export async function drawMap(frame: MapFrame): Promise<string> {
  const marks = placesOn(frame).map(({ kind, ...at }) => mark(kind, onMap(frame, at)));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MAP_WIDTH} ${MAP_HEIGHT}">${STYLE}` +
    `<rect class="sea" width="${MAP_WIDTH}" height="${MAP_HEIGHT}"/><path class="land" d="${await landAround(frame)}"/>` +
    `${frame.isPart ? '' : rings(frame)}${marks.join('')}${frame.isPart ? '' : MIDDLE}</svg>`
  );
}

const MIDDLE = `<path class="middle" d="M${MAP_WIDTH / 2 - 9} ${MAP_HEIGHT / 2}h18M${MAP_WIDTH / 2} ${MAP_HEIGHT / 2 - 9}v18"/>`;

const rings = (frame: MapFrame): string =>
  ringsOf(frame)
    .map(({ radius }) => `<circle class="ring" cx="${MAP_WIDTH / 2}" cy="${MAP_HEIGHT / 2}" r="${radius.toFixed(1)}"/>`)
    .join('');

const mark = (kind: string, { x, y }: { x: number; y: number }): string =>
  kind === 'airport'
    ? `<path class="plane" d="M${x.toFixed(1)} ${(y - 9).toFixed(1)}l3 7 8 5v3l-8-2-1 5 3 2v2l-5-1-5 1v-2l3-2-1-5-8 2v-3l8-5z"/>`
    : `<circle class="${kind}" cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="3.500"/>`;

const STYLE =
  '<style>.sea{fill:#dcebee}.land{fill:#eef3ea;stroke:#b7cfc4;stroke-width:1.200;fill-rule:evenodd}.ring{fill:none;stroke:#8fa8a0;stroke-dasharray:4 6}' +
  '.middle{stroke:#142a2b;stroke-width:3;stroke-linecap:round}.plane{fill:#3d5c6b}.quarter{fill:#7d9a8f}.landmark{fill:#a9803f}' +
  '@media (prefers-color-scheme:dark){.sea{fill:#142328}.land{fill:#27383a;stroke:#3a5357}.ring{stroke:#5b7472}.middle{stroke:#eef4f2}.plane{fill:#a9c3cd}' +
  '.quarter{fill:#7d9a8f}.landmark{fill:#c9a45f}}</style>';
