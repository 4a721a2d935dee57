import { LRUCache } from 'lru-cache';
import type { Hotel, HotelDetails } from '#domain/stays/hotel.ts';
import type { ApiAnswer } from '../../api-client.ts';
import { type LiteApiClient, READ } from './client.ts';
import { type Glossary, hotelDetailsOf, hotelOf } from './hotel-reading.ts';
import { Facilities, FullHotel, HotelList, HotelTypes } from './shapes.ts';

/** In which descriptions and the like are asked for: the site's. Numbers of facilities and kinds are read by LiteAPI's own English lists. */
const LANGUAGE = 'es';
/** What does not change with dates is asked for again after half a day. */
const HOTELS_KEPT = 20_000;
const KEPT_MS = 12 * 60 * 60_000;
const IDS_PER_CALL = 200;
const EMPTY: Glossary = { facilities: new Map(), types: new Map() };

/** What hotels are, whatever they cost: asked for once and kept. */
export function hotelDirectory({ search }: LiteApiClient) {
  const hotels = new LRUCache<string, Hotel>({ max: HOTELS_KEPT, ttl: KEPT_MS });
  const glossary = createGlossary((path) => search({ method: 'GET', path, ...READ }));

  /** What hotels are, of those that are not known yet; some may stay unknown. */
  async function learn(ids: string[], signal: AbortSignal): Promise<void> {
    const unknown = ids.filter((id) => !hotels.has(id));
    const calls = Array.from({ length: Math.ceil(unknown.length / IDS_PER_CALL) }, (_, call) => {
      const some = unknown.slice(call * IDS_PER_CALL, (call + 1) * IDS_PER_CALL);
      const query = new URLSearchParams({ hotelIds: some.join(), limit: String(some.length) });
      return search({ method: 'GET', path: `/data/hotels?${query}`, signal, ...READ });
    });
    if (calls.length === 0) return;
    const [words, ...answers] = await Promise.all([glossary(), ...calls]);
    for (const answer of answers) {
      const listed = answer.ok ? HotelList.safeParse(answer.body).data?.data : undefined;
      // Without the words for what they have they are good for once, and asked for again.
      for (const hotel of listed ?? []) hotels.set(hotel.id, hotelOf(hotel, words ?? EMPTY), { ttl: words ? KEPT_MS : 1_000 });
    }
  }

  async function readHotel(id: string, signal: AbortSignal): Promise<HotelDetails | null> {
    const query = new URLSearchParams({ hotelId: id, language: LANGUAGE });
    const [words, answer] = await Promise.all([
      glossary(),
      search({ method: 'GET', path: `/data/hotel?${query}`, signal, ...READ }),
    ]);
    const hotel = answer.ok ? FullHotel.safeParse(answer.body).data?.data : undefined;
    return hotel ? hotelDetailsOf(hotel, words ?? EMPTY) : null;
  }

  return { learn, readHotel, known: (id: string) => hotels.get(id) };
}

export type HotelDirectory = ReturnType<typeof hotelDirectory>;

/** Asked for once and kept; again when it could not be had. */
function createGlossary(get: (path: string) => Promise<ApiAnswer>): () => Promise<Glossary | undefined> {
  let known: Promise<Glossary | undefined> | undefined;
  const fetchIt = async (): Promise<Glossary | undefined> => {
    const [facilities, types] = await Promise.all([get('/data/facilities'), get('/data/hotelTypes')]);
    const readFacilities = facilities.ok ? Facilities.safeParse(facilities.body).data : undefined;
    const readTypes = types.ok ? HotelTypes.safeParse(types.body).data : undefined;
    if (!readFacilities || !readTypes) {
      known = undefined;
      return undefined;
    }
    return {
      facilities: new Map(readFacilities.data.map(({ facility_id, facility }) => [facility_id, facility])),
      types: new Map(readTypes.data.map(({ id, name }) => [id, name])),
    };
  };
  return () => {
    known ??= fetchIt();
    return known;
  };
}
