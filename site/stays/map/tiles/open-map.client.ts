import { LngLatBounds, MapLibreMap, NavigationControl, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { streetMap as words } from '../../../messages/es/stays/street-map.ts';
import type { TilesView } from './tiles-view.ts';

/** A file of ours: a worker that was made of text would need a policy that lets every text be a script. */
setWorkerUrl(workerUrl);

/** Signs and their prices stay within the edge. */
const FIT = { padding: { top: 52, bottom: 36, left: 44, right: 44 }, maxZoom: 15, animate: false };
/** Tiles that fail to load while the map is moved: an unstable connection is not a lost one. */
const MOST_FAILURES = 4;

export type MapEvents = { onShown: () => void; onFailed: () => void; onMoved: (isAtRest: boolean) => void };
export type OpenedMap = NonNullable<ReturnType<typeof openMap>>;

/** A map of tiles in an element; `undefined`, and `onFailed`, if the browser cannot draw it. */
export function openMap(container: HTMLElement, tiles: TilesView, { onShown, onFailed, onMoved }: MapEvents) {
  let isShown = false;
  let failures = 0;
  const map = made(container, tiles);
  if (!map) {
    onFailed();
    return undefined;
  }
  map.touchZoomRotate.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  map.on('move', () => onMoved(false));
  map.on('moveend', () => onMoved(true));
  map.on('resize', () => onMoved(true));
  map.once('load', () => {
    // Something of the first view did not come.
    if (failures > 0) return;
    isShown = true;
    onMoved(true);
    onShown();
  });
  map.on('error', () => {
    failures += 1;
    if (!isShown || failures > MOST_FAILURES) onFailed();
  });
  map.on('webglcontextlost', onFailed);
  return {
    xyOf: (at: [number, number]) => map.project(at),
    /** Brings what has been chosen by key into sight. */
    show: (at: [number, number]) => map.easeTo({ center: at }),
    fit: (inSight: TilesView['inSight']) => map.fitBounds(boundsOf(inSight), FIT),
    close: () => map.remove(),
  };
}

function made(container: HTMLElement, { styleUrl, inSight }: TilesView): MapLibreMap | undefined {
  try {
    return new MapLibreMap({
      container,
      style: styleUrl,
      bounds: boundsOf(inSight),
      fitBoundsOptions: FIT,
      locale: words.controls,
      // One finger scrolls the page; a mouse moves the map, as it has a wheel and keys for scrolling.
      cooperativeGestures: matchMedia('(pointer: coarse)').matches,
      attributionControl: { compact: false },
      dragRotate: false,
      touchPitch: false,
      maxPitch: 0,
    });
  } catch {
    return undefined;
  }
}

const boundsOf = (inSight: TilesView['inSight']): LngLatBounds =>
  inSight.reduce((bounds, at) => bounds.extend(at), new LngLatBounds());
