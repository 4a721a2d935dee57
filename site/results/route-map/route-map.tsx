import * as es from '../../messages/es.ts';

/** The map of a trip: a separate picture (`site/routes/pictures/route-map.ts`), loaded lazily. */
export function RouteMap({ path }: { path: string[][] }) {
  return (
    <img
      src={`/route-map/${path.map((places) => places.join('-')).join('_')}.svg`}
      alt={path.map((places) => es.results.mapOf(places)).join('. ')}
      width="640"
      height="320"
      loading="lazy"
      className="route-map"
    />
  );
}
