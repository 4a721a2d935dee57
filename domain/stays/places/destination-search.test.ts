import { describe, expect, test } from 'vitest';
import { airportsOf } from '../../places/airport.ts';
import { distanceKm } from '../../places/great-circle.ts';
import { searchDestinations } from './destination-search.ts';
import { QUARTERS_AND_SIGHTS } from './quarters-and-sights.ts';

const first = (term: string) => searchDestinations(term, 10, 'CO')[0];
const said = (term: string) => {
  const found = first(term);
  return found && `${found.kind} ${found.name}, ${found.cityCode}`;
};

describe('searchDestinations', () => {
  test.each([
    ['bogota', 'city Bogotá, BOG'],
    ['Bogotá', 'city Bogotá, BOG'],
    ['cartajena', 'city Cartagena de Indias, CTG'],
    ['medelin', 'city Medellín, MDE'],
    ['mad', 'city Madrid, MAD'],
    ['nueva york', 'city Nueva York, NYC'],
    ['roma', 'city Roma, ROM'],
    ['chapinero', 'quarter Chapinero, BOG'],
    ['Usaquen', 'quarter Usaquén, BOG'],
    ['poblado', 'quarter El Poblado, MDE'],
    ['el poblado medellin', 'quarter El Poblado, MDE'],
    ['bocagrande', 'quarter Bocagrande, CTG'],
    ['boca grande', 'quarter Bocagrande, CTG'],
    ['bocagrnade', 'quarter Bocagrande, CTG'],
    ['jetsemani', 'quarter Getsemaní, CTG'],
    ['copacavana', 'quarter Copacabana, RIO'],
    ['machu pichu', 'landmark Machu Picchu, CUZ'],
    ['torre eifel', 'landmark Torre Eiffel, PAR'],
    ['times square', 'landmark Times Square, NYC'],
    ['disney', 'landmark Walt Disney World, ORL'],
    ['vaticano', 'landmark El Vaticano, ROM'],
    ['playa del carmen', 'quarter Playa del Carmen, CUN'],
    ['salento', 'quarter Salento, AXM'],
  ])('finds by %s: %s', (term, found) => {
    expect(said(term)).toBe(found);
  });

  test.each([
    ['eldorado', 'BOG'],
    ['aeropuerto de cali', 'CLO'],
    ['barajas', 'MAD'],
    ['JFK', 'NYC'],
  ])('finds by %s the airport of %s', (term, cityCode) => {
    const airports = searchDestinations(term, 10, 'CO').filter(({ kind }) => kind === 'airport');
    expect(airports[0]?.cityCode).toBe(cityCode);
  });

  test('lists a city once, located at its centre and not at its airport', () => {
    const found = searchDestinations('bogota', 10, 'CO');
    expect(found.filter(({ kind, cityCode }) => kind === 'city' && cityCode === 'BOG')).toHaveLength(1);
    expect(found[0]).toMatchObject({ lat: 4.60971, lon: -74.08175 });
    const places = searchDestinations('nueva york', 10, 'CO').map(({ kind, cityCode }) => `${kind} ${cityCode}`);
    expect(new Set(places).size).toBe(places.length);
  });

  test('finds no quarters or landmarks for nonsense or a single letter', () => {
    for (const term of ['', 'a', 'zzzzqqq', '🏨', 'de la', 'x'.repeat(5_000)]) {
      expect(searchDestinations(term).filter(({ kind }) => kind === 'quarter' || kind === 'landmark')).toEqual([]);
    }
  });

  test('has quarters and landmarks near an airport of their city', () => {
    for (const { name, cityCode, lat, lon } of QUARTERS_AND_SIGHTS) {
      const airports = airportsOf(cityCode);
      expect(airports, name).not.toEqual([]);
      expect(Math.min(...airports.map((airport) => distanceKm(airport, { lat, lon }))), name).toBeLessThan(150);
    }
  });
});
