import { LRUCache } from 'lru-cache';
import { placesNearby } from '#domain/places/airport-search.ts';
import { ACCOMMODATION_TYPES, type AccommodationType, type Hotel } from '#domain/stays/hotel.ts';
import { stayLines as words } from '../../messages/es/stays/stay-offers.ts';
import { SCENERIES, type Scenery, sceneryOf } from '../../scenery/place-scenery.ts';

export const SCENE_VIEWS = ['facade', 'room', 'pool', 'restaurant'] as const;
export type SceneView = (typeof SCENE_VIEWS)[number];
export type HotelScene = { scenery: Scenery; type: AccommodationType; view: SceneView; seed: number };

/**
 * The number of drawings per type of hotel and place: enough that neighbours in a list differ, few enough that all can be cached.
 */
const SEEDS = 24;
const FAR_KM = 200;

/** `/hotel-scene/beach-resort-pool-7.svg` */
export const sceneAddress = ({ scenery, type, view, seed }: HotelScene): string =>
  `/hotel-scene/${scenery}-${type}-${view}-${seed}.svg`;

export function readScene(name: string): HotelScene | null {
  const [, scenery, type, view, number] = /^([a-z]+)-([a-z]+)-([a-z]+)-(\d{1,2})\.svg$/.exec(name) ?? [];
  const found = {
    scenery: SCENERIES.find((one) => one === scenery),
    type: ACCOMMODATION_TYPES.find((one) => one === type),
    view: SCENE_VIEWS.find((one) => one === view),
    seed: Number(number),
  };
  return found.scenery && found.type && found.view && found.seed < SEEDS ? (found as HotelScene) : null;
}

/** The drawings shown for a hotel without pictures, by its type and location; they are labelled as drawings. */
export function scenesOf(hotel: Pick<Hotel, 'id' | 'name' | 'type' | 'lat' | 'lon' | 'services'>) {
  const { id, name, type, services } = hotel;
  const about = { scenery: sceneryNear(hotel), type, seed: seedOf(id) };
  const views = SCENE_VIEWS.filter((view) => view === 'facade' || view === 'room' || services.includes(view));
  return views.map((view) => ({ src: sceneAddress({ ...about, view }), alt: words.pictures[view](name) }));
}

/** Scenery by tenth of a degree: the hotels of a list are close together. */
const known = new LRUCache<string, Scenery>({ max: 2_000 });

function sceneryNear({ services, lat, lon }: Pick<Hotel, 'lat' | 'lon' | 'services'>): Scenery {
  if (services.includes('beach')) return 'beach';
  const key = `${lat.toFixed(1)} ${lon.toFixed(1)}`;
  const before = known.get(key);
  if (before) return before;
  const [nearest] = placesNearby({ lat, lon }, FAR_KM, 1);
  const scenery = nearest ? sceneryOf(nearest.cityCode) : 'valley';
  known.set(key, scenery);
  return scenery;
}

function seedOf(text: string): number {
  let sum = 0;
  for (const letter of text) sum = (sum * 31 + letter.charCodeAt(0)) % 1_000_003;
  return sum % SEEDS;
}
