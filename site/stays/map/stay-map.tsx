import { useState } from 'react';
import { MapPoint } from '../../ui/map-point.tsx';
import { MAP_HEIGHT, MAP_WIDTH } from './map-frame.ts';
import type { StayMapView } from './map-view.ts';
import { useStreets } from './tiles/use-streets.ts';

type StayMapProps = {
  map: StayMapView;
  label: string;
  /** Of the map that is drawn. */
  note: string;
  /** Streets come when they are asked for; else at once, where the map is what was asked for. */
  isClosed?: boolean;
};

/**
 * Hotels where they are, each a link with its price. What is drawn is in the map's own pixels: on a narrow one, on a phone or in half a page, it is
 * larger in them. Where there are tiles streets come over it, and then it waits behind them.
 */
export function StayMap({ map: { src, points, tiles }, label, note, isClosed = false }: StayMapProps) {
  const [streetsNote, setStreetsNote] = useState('');
  const Streets = useStreets(tiles !== undefined);
  return (
    <nav aria-label={label} className="@container overflow-hidden rounded-2xl border border-line bg-sunken">
      <div className={streetsNote ? 'relative [&>img]:invisible [&>svg]:invisible' : 'relative'}>
        {/* A separate picture, so that it can respond to its own width: its lettering is larger on a phone. */}
        <img src={src} alt="" width={MAP_WIDTH} height={MAP_HEIGHT} className="block h-auto w-full" />
        <svg viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`} className="absolute inset-0 size-full" role="presentation">
          {points.toReversed().map(({ key, ...point }) => (
            <MapPoint key={key} {...point} />
          ))}
        </svg>
        {Streets && tiles ? <Streets tiles={tiles} points={points} isClosed={isClosed} onNote={setStreetsNote} /> : null}
      </div>
      <p className="px-3 py-2 text-sm text-muted">{streetsNote || note}</p>
    </nav>
  );
}
