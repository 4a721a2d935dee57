import { AIRPORTS_BY_CITY } from '#domain/places/airport.ts';
import { placesNearby } from '#domain/places/airport-search.ts';
import { plainText } from '#domain/places/plain-text.ts';
import type { Tour, TourTheme } from '#domain/tours/tour.ts';
import { randomOf } from '../../scenery/drawing.ts';
import { placeOf } from '../../scenery/places/places.ts';

export const TOUR_KINDS = [
  ...(['walk', 'museum', 'food', 'coffee', 'hike', 'nature', 'beach'] as const),
  ...(['boat', 'dive', 'wildlife', 'whales', 'adventure', 'bike', 'transfer'] as const),
] as const;
export type TourKind = (typeof TOUR_KINDS)[number];
/** `place` is a city code in small letters or the name of a drawn place. */
export type TourScene = { kind: TourKind; place: string; seed: number };

const SEEDS = 1_000;
const FAR_KM = 120;

/** Said in a tour's name, these tell what is done better than its themes. */
const SAID: readonly [words: RegExp, kind: TourKind][] = [
  [/\b(ballenas?|avistamiento de ballenas)\b/, 'whales'],
  [/\b(buceo|careteo|snorkel|arrecife)\b/, 'dive'],
  [/\b(lancha|velero|catamaran|bote|barco|navegacion|canoa|kayak|islas?|cayo|delfines)\b/, 'boat'],
  [/\b(museo|catedral de sal|galeria)\b/, 'museum'],
  [/\b(rafting|parapente|canopy|tirolina|puenting|torrentismo|rapel|puentes colgantes)\b/, 'adventure'],
  [/\b(bici|bicicleta|ciclo\w*)\b/, 'bike'],
  [/\b(traslado|transporte|shuttle)\b/, 'transfer'],
  [/\b(a pie|caminata|sendero|trekking|nevado|paramo|ciudad perdida)\b/, 'hike'],
];
const OF_THEMES: Record<TourTheme, TourKind> = {
  city: 'walk',
  culture: 'museum',
  food: 'food',
  nature: 'nature',
  hiking: 'hike',
  beach: 'beach',
  diving: 'dive',
  wildlife: 'wildlife',
  history: 'walk',
  coffee: 'coffee',
};

type Shown = Pick<Tour, 'id' | 'name' | 'place' | 'themes' | 'lat' | 'lon'>;

export function kindOfTour({ name, themes }: Pick<Tour, 'name' | 'themes'>): TourKind {
  const said = SAID.find(([words]) => words.test(plainText(name)))?.[1];
  // A walk through a town is no hike.
  if (said === 'hike' && themes[0] === 'city') return 'walk';
  return said ?? (themes[0] ? OF_THEMES[themes[0]] : 'walk');
}

/** The address of a tour's drawing: `/drawn-scene/tour-walk-ctg-17.svg`. */
export function tourSceneAddress(tour: Shown): string {
  const named = plainText(tour.place).replaceAll(/[^a-z]+/g, '-');
  const place = placeOf(named) ? named : (placesNearby(tour, FAR_KM, 1)[0]?.cityCode ?? 'BOG').toLowerCase();
  return `/drawn-scene/tour-${kindOfTour(tour)}-${place}-${Math.floor(randomOf(tour.id)() * SEEDS)}.svg`;
}

export function readTourScene(name: string): TourScene | null {
  const [, kind, place = '', seed] = /^([a-z]+)-([a-z-]+)-(\d{1,3})\.svg$/.exec(name) ?? [];
  const known = TOUR_KINDS.find((one) => one === kind);
  const code = placeOf(place) ? place : place.toUpperCase();
  return known && (placeOf(code) || AIRPORTS_BY_CITY.has(code)) ? { kind: known, place: code, seed: Number(seed) } : null;
}
