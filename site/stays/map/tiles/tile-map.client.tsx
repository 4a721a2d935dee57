import stylesUrl from 'maplibre-gl/dist/maplibre-gl.css?url';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { withRoom } from '../../../explore/place-labels.ts';
import { type OpenedMap, openMap } from './open-map.client.ts';
import type { TileMapProps } from './tile-map-props.ts';

/** Tiles are light by day and by night, and so is what is written by those who made them. */
const ON_LIGHT = 'text-[#142a2b]';
const MARK = 'pointer-events-none absolute left-0 top-0 size-0';
const MARK_DOTS: Record<string, string> = {
  middle:
    'h-0.5 w-4 bg-current after:absolute after:left-1/2 after:top-1/2 after:h-4 after:w-0.5 after:-translate-1/2 after:bg-current',
  airport: 'size-2.5 rotate-45 bg-current',
};
const NAME = 'absolute bottom-1.5 left-0 hidden w-max -translate-x-1/2 group-data-named:block';
const PIN =
  'group pointer-events-auto absolute left-0 top-0 size-0 outline-none hover:z-10 focus-visible:z-10 after:absolute after:-left-3 after:-top-3 after:size-6 pointer-coarse:after:-left-4 pointer-coarse:after:-top-4 pointer-coarse:after:size-8';
const DOT =
  'absolute -left-2 -top-2 size-4 rounded-full border-2 border-surface bg-accent group-hover:bg-accent-strong group-focus-visible:border-ink';
const PRICE =
  'figures absolute bottom-2.5 left-0 hidden w-max -translate-x-1/2 rounded-full border border-line bg-surface px-1.5 text-sm font-bold text-ink group-data-named:block group-hover:block group-focus-visible:block';

/** MapLibre with the links of the drawn map over it, which stay links of the page; and the marks that a style may not have. */
export function TileMap({ tiles, points, onShown, onFailed }: TileMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const overlay = useRef<HTMLDivElement>(null);
  const opened = useRef<OpenedMap>(undefined);
  const [hasStyles, setHasStyles] = useState(false);
  const { hotels, marks, inSight } = tiles;
  const place = useEffectEvent((isAtRest: boolean) => {
    if (opened.current && overlay.current) placeOver(opened.current, overlay.current, { tiles, points, isAtRest });
  });
  const events = { onShown: useEffectEvent(onShown), onFailed: useEffectEvent(onFailed) };
  const open = useEffectEvent(() => {
    if (box.current) opened.current = openMap(box.current, tiles, { ...events, onMoved: place });
  });
  useEffect(() => {
    if (!hasStyles) return;
    open();
    return () => {
      opened.current?.close();
      opened.current = undefined;
    };
  }, [hasStyles]);
  const inSightKey = inSight.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: other hotels are shown whole
  useLayoutEffect(() => {
    opened.current?.fit(inSight);
    place(true);
  }, [inSightKey]);
  return (
    <>
      <link rel="stylesheet" href={stylesUrl} onLoad={() => setHasStyles(true)} onError={onFailed} />
      <div ref={box} className={`size-full ${ON_LIGHT} dark:brightness-75`} />
      <div ref={overlay} className="pointer-events-none absolute inset-0 overflow-clip">
        {marks.map(({ kind, name, at }) => (
          <span key={`${kind} ${at}`} aria-hidden="true" className={`group ${MARK} ${ON_LIGHT}`}>
            <span className={`absolute -translate-1/2 ${MARK_DOTS[kind] ?? 'size-1.5 rounded-full bg-current'}`} />
            <span className={`${NAME} rounded bg-surface/80 px-1 text-xs text-ink`}>{name}</span>
          </span>
        ))}
        {points.map(({ key, href, label, name }, index) => (
          <Link
            key={key}
            to={href}
            aria-label={name}
            title={name}
            className={PIN}
            onFocus={(event) => {
              const at = hotels[index];
              if (at && event.currentTarget.matches('[data-out]')) opened.current?.show(at);
            }}
          >
            <span className={DOT} />
            <span className={PRICE}>{label}</span>
          </Link>
        ))}
      </div>
    </>
  );
}

type Over = Pick<TileMapProps, 'tiles' | 'points'> & { isAtRest: boolean };

/** Puts every mark and pin where it is on the map; at rest it says which of their words have room, prices before names. */
function placeOver(map: OpenedMap, overlay: HTMLElement, { tiles: { marks, hotels }, points, isAtRest }: Over): void {
  const { clientWidth: width, clientHeight: height } = overlay;
  const [ofMarks, ofPins] = [
    [...overlay.children].slice(0, marks.length),
    [...overlay.children].slice(marks.length),
  ] as HTMLElement[][];
  const pins = hotels.map((at, index) => ({ ...xy(map, at), label: points[index]?.label ?? '', element: ofPins?.[index] }));
  const places = [...pins, ...marks.map(({ at, name }, index) => ({ ...xy(map, at), label: name, element: ofMarks?.[index] }))];
  for (const { x, y, element } of places) {
    if (!element) continue;
    element.style.transform = `translate(${x}px, ${y}px)`;
    element.toggleAttribute('data-out', x < 0 || y < 0 || x > width || y > height);
  }
  if (!isAtRest) return;
  const named = places.filter(({ label }) => label !== '');
  const shown = withRoom(named, width, pins);
  for (const [index, { element }] of named.entries()) element?.toggleAttribute('data-named', shown.has(index));
}

function xy(map: OpenedMap, at: [number, number]): { x: number; y: number } {
  const { x, y } = map.xyOf(at);
  return { x: Math.round(x), y: Math.round(y) };
}
