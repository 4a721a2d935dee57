import { AIRPORTS } from '#domain/places/airport.ts';
import { QUARTERS_AND_SIGHTS } from '#domain/stays/places/quarters-and-sights.ts';
import { stayMap as words } from '../../messages/es/stays/stay-map.ts';
import { MAP_HEIGHT, MAP_WIDTH, type MapFrame, onMap } from './map-frame.ts';

/** Quarters are shown on a map of a single city. */
const CITY_REACH_KM = 30;
const INSIDE_PX = 20;

export type PlaceOnMap = { lat: number; lon: number; kind: string; name: string };

/** What a map shows in addition to hotels: airports and, for a single city, its quarters and sights. */
export function placesOn(frame: MapFrame): PlaceOnMap[] {
  const airports = [...AIRPORTS.values()].filter((airport) => isOn(frame, airport));
  const sights = frame.reachKm > CITY_REACH_KM ? [] : QUARTERS_AND_SIGHTS.filter((sight) => isOn(frame, sight));
  return [
    ...airports.map(({ iataCode, lat, lon }) => ({ lat, lon, kind: 'airport', name: words.airport(iataCode) })),
    ...sights.map(({ name, kind, lat, lon }) => ({ lat, lon, kind, name })),
  ];
}

function isOn(frame: MapFrame, at: { lat: number; lon: number }): boolean {
  const { x, y } = onMap(frame, at);
  return x > INSIDE_PX && y > INSIDE_PX && x < MAP_WIDTH - INSIDE_PX && y < MAP_HEIGHT - INSIDE_PX;
}
