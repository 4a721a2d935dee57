import * as es from '../messages/es.ts';

/** Where a trip goes, on a map of the world: a picture of its own (`site/routes/route-map.ts`), fetched when it is looked at. */
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
