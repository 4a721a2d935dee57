import { LRUCache } from 'lru-cache';
import type { Hotel, HotelDetails } from '#domain/stays/hotel.ts';
import type { ApiAnswer } from '../../api-client.ts';
import { type LiteApiClient, READ } from './client.ts';
import { type Glossary, hotelDetailsOf, hotelOf } from './hotel-reading.ts';
import { Facilities, FullHotel, HotelList, HotelTypes } from './shapes.ts';

/** Language of descriptions: the site's. Ids of facilities and types are resolved by LiteAPI's English lists. */
const LANGUAGE = 'es';
/** Static hotel data are cached for half a day. */
const HOTELS_KEPT = 20_000;
const KEPT_MS = 12 * 60 * 60_000;
const IDS_PER_CALL = 200;
const EMPTY: Glossary = { facilities: new Map(), types: new Map() };

/** Static hotel data, fetched once and cached. */
export function hotelDirectory({ search }: LiteApiClient) {
  const hotels = new LRUCache<string, Hotel>({ max: HOTELS_KEPT, ttl: KEPT_MS });
  const glossary = createGlossary((path) => search({ method: 'GET', path, ...READ }));

  /** Fetches the hotels not cached yet; some may stay unknown. */
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
      // Without the glossary the entry is incomplete, so it expires at once and is fetched again.
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

/** Fetches the glossary once; again if it failed. */
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
