import { describe, expect, test } from 'vitest';
import { addDays, weekday } from '#domain/calendar-date.ts';
import { toLocal } from '#domain/local-time.ts';
import { seededRandom } from '../seeded-random.ts';
import { STAY_CITIES, type StayCity } from './cities/cities.ts';
import { coastNear } from './cities/coastline.ts';
import { isBySea } from './cities/placing.ts';
import { kmBetween } from './cities/positions.ts';
import { knownQuarters, type Quarter } from './cities/quarters.ts';
import { findHotel, hotelsNear, hotelsOf, type WorldHotel } from './hotels.ts';
import { LOCAL_CHARGES, localChargesOf } from './prices/local-charges.ts';
import { ratePlansOf } from './prices/rate-plans.ts';
import { nightsOf } from './room-inventory.ts';
import type { Service } from './services.ts';
import { createSales, penaltiesOf, roomCents, type StayQuestion, stayDrift, totalCents } from './stay-sale.ts';
import { createStayWorld, STAY_DRIFT_SHARE } from './stay-world.ts';

const TODAY = '2026-11-22';
const world = createStayWorld({ now: () => Date.parse(`${TODAY}T15:00:00Z`) });
const CITIES = [...STAY_CITIES.values()];
const cityOf = (code: string) => STAY_CITIES.get(code) as StayCity;
const TWO = { adults: 2, childAges: [] };
const question = (checkIn: string, nights = 3, changes: Partial<StayQuestion> = {}): StayQuestion => ({
  stay: { checkIn, checkOut: addDays(checkIn, nights) },
  rooms: [TWO],
  nationality: 'CO',
  ...changes,
});

const NAMED =
  'BOG MDE CLO CTG BAQ SMR ADZ PEI BGA AXM LIM CUZ UIO GYE PTY SCL BUE MDZ SAO RIO MEX CUN PVR SJD PUJ SDQ SJO HAV AUA CUR MIA ORL NYC LAS MAD BCN PAR LON ROM LIS'.split(
    ' ',
  );

describe('hotels of the sandbox world', () => {
  const all = CITIES.flatMap(hotelsOf);

  // May wait: the sandboxes’ own world, gone through whole.
  test('are at least 5,000 in at least 300 cities, with unique ids and, within a city, unique names @waits', () => {
    expect(CITIES.length).toBeGreaterThanOrEqual(300);
    expect(all.length).toBeGreaterThanOrEqual(5_000);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    for (const city of CITIES) expect(new Set(hotelsOf(city).map(({ name }) => name)).size).toBe(city.hotels);
    for (const hotel of [all[0], all[2_345], all.at(-1)] as WorldHotel[]) expect(findHotel(hotel.id)).toEqual(hotel);
    expect(findHotel('lp1897')).toBeUndefined();
    expect(findHotel('nobody’s')).toBeUndefined();
  });

  test('are the same on every machine and every day', () => {
    const { id, name, lat, lon, stars } = hotelsOf(cityOf('CTG'))[7] as WorldHotel;
    expect({ id, name, lat, lon, stars }).toEqual({
      id: 'lp207207',
      name: 'Hotel Totumo de Seda',
      lat: 10.40838,
      lon: -75.55465,
      stars: 3,
    });
  });

  test('are placed in the quarters that are known of a city, with their share of its hotels', () => {
    for (const city of CITIES) {
      const quarters = knownQuarters(city.code);
      if (quarters.length === 0) continue;
      expect(
        quarters.reduce((sum, { share }) => sum + share, 0),
        city.code,
      ).toBeCloseTo(1);
      for (const hotel of hotelsOf(city)) {
        const isIn = (quarter: Quarter) => quarter.zone === hotel.zone && kmBetween(hotel, quarter) < quarter.radiusKm + 0.01;
        expect(quarters.some(isIn), `${hotel.id} ${city.code}`).toBe(true);
      }
    }
  });

  // May wait: the sandboxes’ own world, gone through whole.
  test('are placed elsewhere in the centre, quarters, beaches and airports of their city, never in the sea @waits', () => {
    for (const city of CITIES.filter(({ code }) => knownQuarters(code).length === 0)) {
      const coast = coastNear(city);
      for (const hotel of hotelsOf(city)) {
        const at = `${hotel.id} ${city.code} ${hotel.zone}`;
        const toCentre = kmBetween(hotel, city);
        const toAirport = Math.min(...city.airports.map((airport) => kmBetween(hotel, airport)));
        if (hotel.zone === 'airport') expect(toAirport, at).toBeLessThan(3);
        else expect(toCentre, at).toBeLessThan(14.5);
        if (toCentre > 1.25) expect(coast.isLand(hotel) || coastNear(hotel).isLand(hotel), at).toBe(true);
        if (hotel.zone !== 'beach') continue;
        const toCoast = Math.min(
          ...coast.pieces.map(({ from, to, km }) => Math.min(kmBetween(hotel, from), kmBetween(hotel, to)) - km / 2),
        );
        expect(toCoast, at).toBeLessThan(0.4);
      }
    }
    const zonesOf = (code: string) => new Set(hotelsOf(cityOf(code)).map(({ zone }) => zone));
    for (const code of ['CTG', 'MIA', 'RIO', 'BCN'])
      expect([...zonesOf(code)].sort()).toEqual(['airport', 'beach', 'centre', 'quarter']);
    for (const code of ['BOG', 'MAD', 'MEX']) expect([...zonesOf(code)].sort()).toEqual(['airport', 'centre', 'quarter']);
  });

  test('are in Bogotá west of the eastern hills, and more of them in the north than in the centre', () => {
    const bogota = hotelsOf(cityOf('BOG'));
    // The foot of the hills, from La Candelaria to Usaquén.
    for (const { id, lat, lon } of bogota) expect(lon, id).toBeLessThan(-74.062 + 0.36 * (lat - 4.59));
    const inCentre = bogota.filter(({ zone }) => zone === 'centre').length;
    expect(inCentre / bogota.length).toBeLessThan(0.4);
    expect(bogota.filter(({ lat }) => lat > 4.64).length).toBeGreaterThan(inCentre);
  });

  // May wait: the sandboxes’ own world, gone through whole.
  test('are at an airport only where people sleep at one: not in Galápagos, Cusco or a small town @waits', () => {
    for (const city of CITIES) {
      if (city.hotels >= 16 && city.kind !== 'nature') continue;
      expect(
        hotelsOf(city).map(({ zone }) => zone),
        city.code,
      ).not.toContain('airport');
    }
  });

  test('are called motels only in the United States and Canada', () => {
    for (const { name, kind, city } of all) {
      if (['US', 'CA'].includes(city.countryCode)) continue;
      expect(kind, name).not.toBe('motel');
      expect(name).not.toMatch(/motel|de paso|motor lodge/i);
    }
  });

  // May wait: the sandboxes’ own world, gone through whole.
  test('speak of the sea only on it @waits', () => {
    for (const { id, name, zone, city, rooms } of all) {
      const words = [name, ...rooms.map((room) => room.name)].join();
      if (zone !== 'beach') expect(words, id).not.toMatch(/ocean|beach|playa/i);
      if (!isBySea(city)) expect(words, id).not.toMatch(/caracola|cangrejo|manglar|pelícano/i);
    }
    expect(all.some(({ rooms }) => rooms.some(({ name }) => name === 'Ocean View Room'))).toBe(true);
  });

  test('have names that go with their stars', () => {
    for (const { name, stars, id } of all) {
      if (/^(Hospedaje|Hostal|Hospedaria|Albergue|Auberge|Ostello|Pension)\b|Hostel$|Guest House$/.test(name))
        expect(stars, id).toBeLessThanOrEqual(2);
      if (/^(Posada|Pousada|Locanda)\b/.test(name)) expect(stars, id).toBeLessThanOrEqual(3);
      if (/^(Gran Hotel|Grande Hotel)\b|Grand Hotel$/.test(name)) expect(stars, id).toBe(5);
    }
  });

  test('have wifi above one star, and on the Caribbean coast air conditioning from three', () => {
    const without = (service: Service, among: WorldHotel[]) =>
      among.filter(({ services }) => !services.includes(service)).map(({ id }) => id);
    expect(
      without(
        'wifi',
        all.filter(({ stars }) => stars > 1),
      ),
    ).toEqual([]);
    const caribbean = ['CTG', 'SMR', 'BAQ', 'ADZ', 'PVA', 'CUN', 'PUJ', 'HAV', 'AUA', 'MIA'].flatMap((code) =>
      hotelsOf(cityOf(code)),
    );
    expect(
      without(
        'air-conditioning',
        caribbean.filter(({ stars }) => stars >= 3),
      ),
    ).toEqual([]);
  });

  test('have five stars in the share of their city: few in San Andrés, none in Providencia', () => {
    const shareOf = (code: string) => {
      const hotels = hotelsOf(cityOf(code));
      return hotels.filter(({ stars }) => stars === 5).length / hotels.length;
    };
    expect(shareOf('ADZ')).toBeLessThanOrEqual(0.075);
    for (const code of ['PVA', 'LET', 'PSO']) expect(shareOf(code)).toBe(0);
    expect(shareOf('PUJ')).toBeGreaterThan(0.15);
    const world = all.filter(({ stars }) => stars === 5).length / all.length;
    expect(world).toBeGreaterThan(0.02);
    expect(world).toBeLessThan(0.12);
  });

  test('include breakfast in their cheapest rate as is the custom of their country', () => {
    const shareIn = (countryCode: string) => {
      const hotels = all.filter(({ city, kind }) => city.countryCode === countryCode && kind === 'hotel');
      return hotels.filter((hotel) => ratePlansOf(hotel)[0]?.board === 'BB').length / hotels.length;
    };
    expect(shareIn('CO')).toBeGreaterThan(0.62);
    expect(shareIn('CO')).toBeLessThan(0.82);
    expect(shareIn('BR')).toBeGreaterThan(0.75);
    expect(shareIn('ES')).toBeLessThan(0.35);
    expect(shareIn('US')).toBeLessThan(0.4);
  });

  test('are rated from below 6 to above 9, better ones higher, with reviews in proportion to their rooms', () => {
    const ratings = all.map(({ rating }) => rating);
    expect(ratings.filter((rating) => rating < 6).length / all.length).toBeGreaterThan(0.005);
    expect(ratings.filter((rating) => rating < 6).length / all.length).toBeLessThan(0.06);
    expect(Math.max(...ratings)).toBeLessThanOrEqual(10);
    const mean = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
    const ratingOf = (stars: number) => mean(all.filter((one) => one.stars === stars).map(({ rating }) => rating));
    expect(ratingOf(5)).toBeGreaterThan(ratingOf(3) + 0.4);
    const roomsIn = ({ rooms }: WorldHotel) => rooms.reduce((sum, { count }) => sum + count, 0);
    for (const hotel of all) expect(hotel.reviews / roomsIn(hotel), hotel.id).toBeLessThan(28);
    const bySize = all.toSorted((a, b) => roomsIn(a) - roomsIn(b)).map(({ reviews }) => reviews);
    expect(mean(bySize.slice(-1_000))).toBeGreaterThan(2 * mean(bySize.slice(0, 1_000)));
  });

  test('have addresses that fit their town: no street beyond its last, and bays instead of streets in Providencia', () => {
    const streetOf = (address: string) => Number(address.match(/^(?:Calle|Carrera) (\d+)/)?.[1] ?? 0);
    const mostIn = (code: string) => Math.max(...hotelsOf(cityOf(code)).map(({ address }) => streetOf(address)));
    expect(mostIn('LET')).toBeLessThanOrEqual(15);
    expect(mostIn('CTG')).toBeLessThanOrEqual(70);
    for (const { address } of hotelsOf(cityOf('PVA'))) expect(address).toMatch(/^(Bahía|Santa Isabel|Lazy Hill)/);
    for (const { address, city, id } of all) {
      if (city.countryCode !== 'CO') continue;
      expect(address, id).not.toMatch(/STREET|\.\.|-00|undefined|NaN/);
      if (city.hotels < 16) expect(streetOf(address), `${id} ${city.name}`).toBeLessThanOrEqual(28);
    }
  });

  test.each(NAMED)('%s has eight hotels selling three kinds of room with three rates or more', (code) => {
    const sales = createSales(world, question('2027-02-09'));
    const good = hotelsOf(cityOf(code)).filter((hotel) => hotel.rooms.length >= 4 && ratePlansOf(hotel).length >= 3);
    expect(good.length).toBeGreaterThanOrEqual(8);
    const onSale = good.filter((hotel) => {
      const found = sales.of(hotel);
      const plans = Map.groupBy(found, ({ room }) => room.index);
      return plans.size >= 3 && [...plans.values()].every((rates) => rates.length >= 3);
    });
    expect(onSale.length).toBeGreaterThanOrEqual(8);
  });

  test('cover all kinds and stars, with matching services', () => {
    for (const kind of ['hotel', 'apartments', 'motel', 'resort'])
      expect(all.filter((one) => one.kind === kind).length, kind).toBeGreaterThan(50);
    for (const stars of [1, 2, 3, 4, 5]) expect(all.filter((one) => one.stars === stars).length).toBeGreaterThan(100);
    for (const { kind, services, zone } of all) {
      if (kind === 'apartments') expect(services).toContain('kitchen');
      if (kind === 'resort') expect(services).toContain('pool');
      if (services.includes('beach')) expect(zone).toBe('beach');
    }
    const share = (stars: number) =>
      all.filter((one) => one.stars === stars && one.services.includes('spa')).length /
      all.filter((one) => one.stars === stars).length;
    expect(share(5)).toBeGreaterThan(share(3));
  });

  test.each([
    ['Miami', 25.774, -80.25, -80.05],
    ['Cartagena', 10.39, -75.48, -75.62],
    ['Lima', -12.12, -76.95, -77.15],
    ['Barcelona', 41.385, 2.12, 2.28],
    ['Rio de Janeiro', -22.98, -43.25, -43.13],
  ])('%s has its coastline where its sea begins', (_, lat, landLon, seaLon) => {
    const coast = coastNear({ lat, lon: (landLon + seaLon) / 2 });
    expect([coast.isLand({ lat, lon: landLon }), coast.isLand({ lat, lon: seaLon })]).toEqual([true, false]);
  });

  test('are found around a point, nearest first', () => {
    const found = hotelsNear(cityOf('MDE'), 60);
    expect(found.length).toBeGreaterThan(30);
    expect(found.map(({ km }) => km)).toEqual(found.map(({ km }) => km).toSorted((a, b) => a - b));
    expect(found.at(-1)?.km).toBeLessThanOrEqual(60);
    expect(hotelsNear({ lat: 35, lon: -40 }, 300)).toEqual([]);
  });
});

/** Typical searches: any city, any day of the next ten months, up to a fortnight, one to three rooms. */
const searches = Array.from({ length: 200 }, (_, search) => {
  const draw = (what: string) => seededRandom('search', what, search);
  const city = CITIES[Math.floor(draw('city') * CITIES.length)] as StayCity;
  const checkIn = addDays(TODAY, 1 + Math.floor(300 * draw('days') ** 1.5));
  const rooms = Array.from({ length: draw('rooms') < 0.8 ? 1 : 2 }, () => ({
    adults: 1 + Math.floor(2 * draw('adults')),
    childAges: [],
  }));
  return { city, question: question(checkIn, 1 + Math.floor(10 * draw('nights') ** 2), { rooms }) };
});

describe('availability', () => {
  test('at least 15 % of 200 random searches meet sold-out hotels, and almost all find a room', () => {
    let meetsSoldOut = 0;
    let findsRooms = 0;
    for (const search of searches) {
      const sales = createSales(world, search.question);
      const free = hotelsOf(search.city).filter((hotel) => sales.of(hotel).length > 0).length;
      if (free < search.city.hotels) meetsSoldOut += 1;
      if (free > 0) findsRooms += 1;
    }
    expect(meetsSoldOut).toBeGreaterThanOrEqual(30);
    expect(findsRooms).toBeGreaterThanOrEqual(190);
  });

  test('at least 5 % of 200 random searches meet a changed price when repricing', () => {
    let changes = 0;
    let gone = 0;
    for (const search of searches) {
      const sales = createSales(world, search.question);
      const sale = hotelsOf(search.city).flatMap((hotel) => sales.of(hotel).slice(0, 1))[0];
      if (!sale) continue;
      const drift = stayDrift(sale, world.now(), STAY_DRIFT_SHARE);
      if (drift.soldOut) gone += 1;
      else if (drift.factor !== 1) changes += 1;
      expect(drift).toEqual(stayDrift(sale, world.now(), STAY_DRIFT_SHARE));
      expect(stayDrift(sale, world.now(), 0)).toEqual({ soldOut: false, factor: 1 });
    }
    expect(changes).toBeGreaterThanOrEqual(10);
    expect(gone).toBeGreaterThan(0);
  });

  test('taking rooms sells out their nights, and giving them back reopens the sale', () => {
    const own = createStayWorld({ now: world.now });
    const hotel = hotelsOf(cityOf('LET'))[0] as WorldHotel;
    const asked = question('2027-02-09');
    const [sale] = createSales(own, asked).of(hotel);
    if (!sale) throw new Error('nothing on sale');
    const { room, plan } = sale;
    const isThere = () => createSales(own, asked).one(hotel, room.index, plan.index) !== undefined;
    let taken = 0;
    for (; isThere(); taken++) own.inventory.take(hotel.id, room.index, { checkIn: '2027-02-10', checkOut: '2027-02-11' }, 1);
    expect(taken).toBeGreaterThan(0);
    expect(taken).toBeLessThanOrEqual(room.count);
    own.inventory.take(hotel.id, room.index, { checkIn: '2027-02-10', checkOut: '2027-02-11' }, -1);
    expect(isThere()).toBe(true);
    expect(createSales(own, question('2027-02-11')).one(hotel, room.index, plan.index)).toBeDefined();
  });
});

describe('prices', () => {
  /** The median over a city's hotels of the cheapest room's price per night. */
  function nightIn(
    code: string,
    checkIn: string,
    { nights = 3, in: from = world, ...changes }: Partial<StayQuestion> & { nights?: number; in?: typeof world } = {},
  ) {
    const sales = createSales(from, question(checkIn, nights, changes));
    const found = hotelsOf(cityOf(code)).flatMap((hotel) => {
      const [cheapest] = sales.of(hotel);
      return cheapest ? [totalCents(cheapest) / nights] : [];
    });
    return found.toSorted((a, b) => a - b)[Math.floor(found.length / 2)] as number;
  }

  test.each([
    ['CTG', '2026-12-29', '2027-02-09', 1.4],
    ['ADZ', '2026-12-29', '2027-02-09', 1.4],
    ['SMR', '2027-03-24', '2027-02-09', 1.3],
    ['CUN', '2027-03-24', '2027-09-07', 1.3],
    ['PUJ', '2027-07-06', '2027-09-07', 1.1],
    ['MAD', '2027-07-06', '2027-02-09', 1.05],
    ['PDP', '2027-01-19', '2027-06-08', 1.2],
    ['BRC', '2027-01-19', '2027-05-11', 1.2],
  ])('in %s are higher on %s than on %s by a factor of %d', (code, high, low, factor) => {
    expect(nightIn(code, high) / nightIn(code, low)).toBeGreaterThan(factor);
  });

  test.each([
    ['MIA', '2027-02-16', '2027-07-13'],
    ['CUN', '2027-02-16', '2027-07-13'],
    ['NAS', '2027-02-16', '2027-07-13'],
    ['NYC', '2027-10-05', '2027-02-16'],
    ['DXB', '2027-02-16', '2027-07-13'],
    ['GPS', '2027-07-13', '2027-09-14'],
    ['IPC', '2027-02-16', '2027-06-15'],
    ['BRC', '2027-07-13', '2027-05-18'],
    ['USH', '2027-01-19', '2027-05-18'],
    ['MAD', '2027-05-18', '2027-02-16'],
  ])('in %s are a quarter higher on %s, its high season, than on %s', (code, high, low) => {
    expect(nightIn(code, high) / nightIn(code, low)).toBeGreaterThan(1.25);
  });

  test.each([
    ['RIO', '2027-02-06', 2],
    ['BAQ', '2027-02-06', 1.5],
    ['CTG', '2026-12-29', 1.7],
    ['SMR', '2026-12-29', 1.7],
    ['ADZ', '2026-12-29', 1.5],
    ['CTG', '2027-03-25', 1.35],
    ['CTG', '2027-10-13', 1.05],
  ])('in %s on the holiday of %s are those of the same weekday four weeks off times %d or more', (code, holiday, factor) => {
    const early = createStayWorld({ now: () => Date.parse('2026-09-01T15:00:00Z') });
    const ordinary = nightIn(code, addDays(holiday, holiday < '2027-01' ? -28 : 28), { in: early });
    expect(nightIn(code, holiday, { in: early }) / ordinary).toBeGreaterThan(factor);
  });

  test('in Bogotá fall in Holy Week, when business rests', () => {
    expect(nightIn('BOG', '2027-03-23')).toBeLessThan(nightIn('BOG', '2027-04-06'));
  });

  test('are by city as travellers know them: Galápagos, Providencia and Easter Island above Bogotá, New York above Lima', () => {
    const median = (code: string) => nightIn(code, '2027-05-11');
    for (const code of ['GPS', 'PVA', 'IPC', 'CTG']) expect(median(code), code).toBeGreaterThan(1.25 * median('BOG'));
    expect(median('NYC')).toBeGreaterThan(3 * median('LIM'));
    expect(median('AUA')).toBeGreaterThan(2 * median('SMR'));
  });

  test('are higher at weekends in leisure cities, and midweek in business cities', () => {
    const [friday, tuesday] = ['2027-02-12', '2027-02-09'];
    expect([weekday(friday), weekday(tuesday)]).toEqual([5, 2]);
    expect(nightIn('CTG', friday, { nights: 2 })).toBeGreaterThan(nightIn('CTG', tuesday, { nights: 2 }));
    expect(nightIn('BOG', friday, { nights: 2 })).toBeLessThan(nightIn('BOG', tuesday, { nights: 2 }));
  });

  test('rise as the same night comes nearer', () => {
    const early = createStayWorld({ now: () => Date.parse('2026-06-01T15:00:00Z') });
    expect(nightIn('CTG', '2026-11-24')).toBeGreaterThan(nightIn('CTG', '2026-11-24', { in: early }) * 1.08);
  });

  test('depend on length of stay, guests and number of rooms', () => {
    expect(nightIn('MAD', '2027-02-08', { nights: 14 })).toBeLessThan(nightIn('MAD', '2027-02-08', { nights: 1 }) * 0.95);
    const family = nightIn('MAD', '2027-02-08', { rooms: [{ adults: 2, childAges: [5, 9] }] });
    const infant = nightIn('MAD', '2027-02-08', { rooms: [{ adults: 2, childAges: [1] }] });
    const two = nightIn('MAD', '2027-02-08');
    expect(family).toBeGreaterThan(two);
    expect(infant).toBe(two);
    expect(nightIn('MAD', '2027-02-08', { rooms: [TWO, TWO] })).toBe(2 * two);
  });
});

describe('cancellation terms and local charges', () => {
  test('cancellation steps fall at an hour of the hotel’s own clock and never get cheaper', () => {
    for (const code of ['MAD', 'CUN', 'IPC', 'TYO', 'BOG']) {
      const sales = createSales(world, question('2027-03-26'));
      for (const sale of hotelsOf(cityOf(code)).flatMap((hotel) => sales.of(hotel))) {
        const [first] = roomCents(sale);
        const penalties = penaltiesOf(sale, sale.nightCents[0] as number[]);
        expect(penalties.length).toBe(sale.plan.penalties.length);
        for (const [step, { at, cents }] of penalties.entries()) {
          const { hour, daysBefore } = sale.plan.penalties[step] as { hour: string; daysBefore: number };
          expect(toLocal(at, cityOf(code).timeZone)).toBe(`${addDays('2027-03-26', -daysBefore)}T${hour}`);
          expect(cents).toBeLessThanOrEqual(first as number);
          if (step > 0) expect(cents).toBeGreaterThanOrEqual(penalties[step - 1]?.cents ?? 0);
        }
      }
    }
  });

  // May wait: the sandboxes’ own world, gone through whole.
  test('local charges cite a source and date, and exist only in listed countries @waits', () => {
    for (const { source } of LOCAL_CHARGES) {
      expect(source.name).not.toBe('');
      expect(source.url).toMatch(/^https?:\/\//);
      expect(source.read).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }
    const countries = new Set(LOCAL_CHARGES.map(({ countryCode }) => countryCode));
    const bill = { cents: 10_000, nights: 2, guests: { adults: 2, childAges: [10] }, nationality: 'US', currency: 'USD' };
    for (const city of CITIES) {
      const charges = localChargesOf(hotelsOf(city)[0] as WorldHotel, bill);
      if (!countries.has(city.countryCode)) expect(charges).toEqual([]);
    }
  });

  test('Colombian VAT is included for residents, listed apart as exempt for others, and absent in San Andrés', () => {
    const hotel = hotelsOf(cityOf('CTG'))[0] as WorldHotel;
    const bill = { cents: 11_900, nights: 2, guests: TWO, nationality: 'CO', currency: 'USD' };
    expect(localChargesOf(hotel, bill)).toMatchObject([{ isIncluded: true, amountMinor: 1_900, currency: 'USD' }]);
    const [foreign] = localChargesOf(hotel, { ...bill, cents: 10_000, nationality: 'ES' });
    expect(foreign).toMatchObject({ isIncluded: false, amountMinor: 1_900 });
    expect(foreign?.name).toMatch(/exempt/);
    expect(localChargesOf(hotelsOf(cityOf('ADZ'))[0] as WorldHotel, bill)).toEqual([]);
    const price = (nationality: string) =>
      totalCents(createSales(world, question('2027-02-09', 3, { nationality })).of(hotel)[0] as never);
    expect(price('ES') / price('CO')).toBeCloseTo(1 / 1.19, 2);
  });

  test('Barcelona charges its tax for seven nights at most, and only for guests from seventeen', () => {
    const hotel = hotelsOf(cityOf('BCN')).find(({ kind, stars }) => kind === 'hotel' && stars === 4) as WorldHotel;
    const bill = { cents: 90_000, nights: 10, guests: { adults: 2, childAges: [5, 17] }, nationality: 'CO', currency: 'USD' };
    expect(localChargesOf(hotel, bill)).toMatchObject([{ isIncluded: false, amountMinor: 3 * 7 * 740, currency: 'EUR' }]);
  });

  test('nights are those between check-in and check-out', () => {
    expect(nightsOf({ checkIn: '2027-02-27', checkOut: '2027-03-02' }, TODAY).map(({ date }) => date)).toEqual([
      ...['2027-02-27', '2027-02-28', '2027-03-01'],
    ]);
    expect(createSales(world, question('2027-02-09', 0)).of(hotelsOf(cityOf('BOG'))[0] as WorldHotel)).toEqual([]);
  });
});
