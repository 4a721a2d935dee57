import { LRUCache } from 'lru-cache';
import { AIRPORTS_BY_CITY } from '#domain/places/airport.ts';
import { placesNearby } from '#domain/places/airport-search.ts';
import { ACCOMMODATION_TYPES, type AccommodationType, type Hotel } from '#domain/stays/hotel.ts';
import { stayLines as words } from '../../messages/es/stays/stay-offers.ts';
import { randomOf } from '../../scenery/drawing.ts';
import { SCENERIES, type Scenery, sceneryOf } from '../../scenery/place-scenery.ts';

export const SCENE_VIEWS = ['facade', 'pool', 'room', 'breakfast', 'lobby', 'bath'] as const;
export type SceneView = (typeof SCENE_VIEWS)[number];
/** `stars` is 0 without a rating; hotels of a city differ by `seed`. */
export type HotelScene = {
  scenery: Scenery;
  type: AccommodationType;
  stars: number;
  view: SceneView;
  city: string;
  seed: number;
};

const SEEDS = 10_000;
const MOST_PICTURES = 4;
const FAR_KM = 200;

/** `/hotel-scene/beach-resort-4-pool-ctg7.svg` */
export const sceneAddress = ({ scenery, type, stars, view, city, seed }: HotelScene): string =>
  `/hotel-scene/${scenery}-${type}-${stars}-${view}-${city.toLowerCase()}${seed}.svg`;

export function readScene(name: string): HotelScene | null {
  const [, scenery, type, stars, view, city = '', seed] =
    /^([a-z]+)-([a-z]+)-([0-5])-([a-z]+)-([a-z]{3})(\d{1,4})\.svg$/.exec(name) ?? [];
  const found = {
    scenery: SCENERIES.find((one) => one === scenery),
    type: ACCOMMODATION_TYPES.find((one) => one === type),
    stars: Number(stars),
    view: SCENE_VIEWS.find((one) => one === view),
    city: city.toUpperCase(),
    seed: Number(seed),
  };
  return found.scenery && found.type && found.view && AIRPORTS_BY_CITY.has(found.city) ? (found as HotelScene) : null;
}

/** The drawings shown for a hotel without pictures, by what is known of it: no pool is drawn where there is none. They are labelled as drawings. */
export function scenesOf(hotel: Pick<Hotel, 'id' | 'name' | 'type' | 'stars' | 'lat' | 'lon' | 'services'>) {
  const { id, name, type, services } = hotel;
  const city = cityNear(hotel);
  const seed = seedOf(id);
  const about = { scenery: settingOf(hotel, city, seed), type, stars: Math.floor(hotel.stars ?? 0), city, seed };
  const views = SCENE_VIEWS.filter(
    (view) => (view !== 'pool' || services.includes('pool')) && (view !== 'breakfast' || services.includes('restaurant')),
  );
  return views
    .slice(0, MOST_PICTURES)
    .map((view) => ({ src: sceneAddress({ ...about, view }), alt: words.pictures[view](name) }));
}

/** Hotels of a city do not all stand at the same spot: what else there is around it. */
const AROUND: Record<Scenery, readonly Scenery[]> = {
  beach: ['beach', 'colonial', 'highrise', 'beach'],
  island: ['island', 'beach', 'beach'],
  port: ['port', 'colonial', 'highrise'],
  river: ['river', 'colonial', 'valley'],
  colonial: ['colonial', 'colonial', 'valley'],
  highrise: ['highrise', 'highrise', 'colonial'],
  valley: ['valley', 'highrise', 'colonial'],
  andes: ['andes', 'colonial', 'valley'],
  desert: ['desert', 'colonial', 'desert'],
  jungle: ['jungle', 'river', 'jungle'],
  snow: ['snow', 'andes', 'snow'],
  coffee: ['coffee', 'valley', 'coffee'],
};

function settingOf({ services, type }: Pick<Hotel, 'services' | 'type'>, city: string, seed: number): Scenery {
  const scenery = sceneryOf(city);
  if (services.includes('beach')) return scenery === 'island' ? 'island' : 'beach';
  const around = AROUND[scenery];
  return type === 'resort' ? scenery : (around[seed % around.length] ?? scenery);
}

/** The nearest city by tenth of a degree: the hotels of a list are close together. */
const known = new LRUCache<string, string>({ max: 2_000 });
const NOWHERE = 'BOG';

function cityNear({ lat, lon }: Pick<Hotel, 'lat' | 'lon'>): string {
  const key = `${lat.toFixed(1)} ${lon.toFixed(1)}`;
  const before = known.get(key);
  if (before) return before;
  const city = placesNearby({ lat, lon }, FAR_KM, 1)[0]?.cityCode ?? NOWHERE;
  known.set(key, city);
  return city;
}

const seedOf = (id: string): number => Math.floor(randomOf(id)() * SEEDS);
