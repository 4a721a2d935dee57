import { MapPoint } from '../../ui/map-point.tsx';
import { MAP_HEIGHT, MAP_WIDTH } from './map-frame.ts';
import type { StayMapView } from './map-view.ts';

/** Hotels where they are, each a link with its price. What is drawn is in the map's own pixels: on a phone it is larger in them. */
export function StayMap({ map, label, note }: { map: StayMapView; label: string; note: string }) {
  return (
    <nav aria-label={label} className="overflow-hidden rounded-2xl border border-line bg-sunken">
      <svg viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`} className="block h-auto w-full" role="presentation">
        <image href={map.src} width={MAP_WIDTH} height={MAP_HEIGHT} />
        {map.points.toReversed().map(({ key, ...point }) => (
          <MapPoint key={key} {...point} />
        ))}
      </svg>
      <p className="px-3 py-2 text-sm text-muted">{note}</p>
    </nav>
  );
}
