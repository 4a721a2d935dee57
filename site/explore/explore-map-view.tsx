import * as es from '../messages/es.ts';
import { MapPoint } from '../ui/map-point.tsx';
import { reachOf } from '../ui/map-reach.ts';
import { MAP_HEIGHT, MAP_WIDTH } from './map-size.ts';
import type { ExploreView } from './read-explore.ts';

/**
 * Destinations on a map, each a link with its price. Drawn in the map's own pixels: on a narrow map the markers are larger in
 * them.
 */
export function ExploreMap({ map, originName }: { map: NonNullable<ExploreView['map']>; originName: string }) {
  const { frame, home, points } = map;
  const reach = reachOf(points);
  return (
    <nav aria-label={es.explore.map(originName)} className="@container overflow-hidden rounded-2xl border border-line bg-sunken">
      <svg viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`} className="block h-auto w-full" role="presentation">
        <image href={`/explore-map/${frame}.svg`} width={MAP_WIDTH} height={MAP_HEIGHT} />
        {points.map(({ key, x, y }) => (
          <path
            key={key}
            d={`M${home.x} ${home.y}Q${(home.x + x) / 2} ${Math.min(home.y, y) - Math.abs(x - home.x) / 12} ${x} ${y}`}
            className="fill-none stroke-accent opacity-35 [stroke-width:2px]"
          />
        ))}
        <circle cx={home.x} cy={home.y} className="fill-ink stroke-surface [r:15px] [stroke-width:4px] @[561px]:[r:8px]" />
        {points.map(({ key, ...point }, index) => <MapPoint key={key} {...point} reach={reach[index] ?? 0} />).toReversed()}
      </svg>
    </nav>
  );
}
