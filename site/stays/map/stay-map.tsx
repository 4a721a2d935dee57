import { useState } from 'react';
import { Link } from 'react-router';
import { stayMap as words } from '../../messages/es/stays/stay-map.ts';
import { MapPoint } from '../../ui/map-point.tsx';
import { reachOf } from '../../ui/map-reach.ts';
import { MAP_HEIGHT, MAP_WIDTH } from './map-frame.ts';
import type { MapName } from './map-names.ts';
import type { StayMapView } from './map-view.ts';
import { useStreets } from './tiles/use-streets.ts';

type StayMapProps = {
  map: StayMapView;
  label: string;
  /** For the drawn map. */
  note: string;
  /** Streets come when they are asked for; else at once, where the map is what was asked for. */
  isClosed?: boolean;
};

/**
 * Hotels where they are, each a link with its price; those that would cover each other are one, which leads to a closer map. What is drawn is in the map's own pixels: on a narrow one, on a phone or in half a page, it is
 * larger in them. Where there are tiles streets come over it, and then it waits behind them.
 */
export function StayMap({ map: { src, names, points, wholeHref, tiles, pins }, label, note, isClosed = false }: StayMapProps) {
  const reach = reachOf(points);
  const [streetsNote, setStreetsNote] = useState('');
  const Streets = useStreets(tiles !== undefined);
  return (
    <nav aria-label={label} className="@container overflow-hidden rounded-2xl border border-line bg-sunken">
      <div className={streetsNote ? 'relative [&>img]:invisible [&>svg]:invisible' : 'relative'}>
        <img src={src} alt="" width={MAP_WIDTH} height={MAP_HEIGHT} className="block h-auto w-full" />
        <svg viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`} className="absolute inset-0 size-full" role="presentation">
          <Names names={names.phone} className="text-[30px] [stroke-width:7px] @[561px]:hidden" />
          <Names names={names.wide} className="text-[16px] [stroke-width:4px] @max-[561px]:hidden" />
          {points.map(({ key, ...point }, index) => <MapPoint key={key} {...point} reach={reach[index] ?? 0} />).toReversed()}
        </svg>
        {Streets && tiles && pins ? <Streets tiles={tiles} points={pins} isClosed={isClosed} onNote={setStreetsNote} /> : null}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-3 py-2">
        <p className="text-sm text-muted">{streetsNote || (wholeHref ? words.part : note)}</p>
        {wholeHref && !streetsNote ? (
          <Link to={wholeHref} preventScrollReset className="chip bg-surface font-semibold">
            {words.whole}
          </Link>
        ) : null}
      </div>
    </nav>
  );
}

/** The picture's own names: users of screen readers have them in the list. */
const Names = ({ names, className }: { names: MapName[]; className: string }) => (
  <g aria-hidden className={`fill-muted stroke-sunken [paint-order:stroke] [stroke-linejoin:round] ${className}`}>
    {names.map(({ text, x, y, isFar }) => (
      <text key={`${text} ${x} ${y}`} x={x} y={y} textAnchor="middle" className={isFar ? '' : 'font-semibold'}>
        {text}
      </text>
    ))}
  </g>
);
