import { MapPoint } from '../../ui/map-point.tsx';
import { MAP_HEIGHT, MAP_WIDTH } from './map-frame.ts';
import type { StayMapView } from './map-view.ts';

/**
 * Hotels on a map, each a link with its price. Drawn in the map's own pixels: on a narrow map (a phone, half a page) the markers
 * are larger in them.
 */
export function StayMap({ map, label, note }: { map: StayMapView; label: string; note: string }) {
  return (
    <nav aria-label={label} className="@container overflow-hidden rounded-2xl border border-line bg-sunken">
      <div className="relative">
        {/* A separate picture, so that it can respond to its own width: its lettering is larger on a phone. */}
        <img src={map.src} alt="" width={MAP_WIDTH} height={MAP_HEIGHT} className="block h-auto w-full" />
        <svg viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`} className="absolute inset-0 size-full" role="presentation">
          {map.points.toReversed().map(({ key, ...point }) => (
            <MapPoint key={key} {...point} />
          ))}
        </svg>
      </div>
      <p className="px-3 py-2 text-sm text-muted">{note}</p>
    </nav>
  );
}
