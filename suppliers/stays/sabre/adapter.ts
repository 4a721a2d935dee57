import type { Hotel, HotelDetails } from '#domain/stays/hotel.ts';
import { type ApiAnswer, type CallTerms, CredentialsRefused, createApiClient } from '../../api-client.ts';
import { createBearerToken, type IssuedToken, TokenAnswer } from '../../bearer-token.ts';
import { exchange } from '../../http-exchange.ts';
import type { StayQuery, StayReference, StaySearchOutcome } from '../port.ts';
import { type AvailCriteria, availRequest, type JsonObject } from './avail-request.ts';
import { stayIn } from './hotel-reading.ts';
import { AvailAnswer, errorsIn } from './shapes.ts';

export type SabreAccount = CallTerms & {
  /** The account's name, if the supplier has several accounts. */
  name?: string | undefined;
  baseUrl: string;
  clientId: string;
  clientSecret: string;
  pseudoCityCode?: string | undefined;
  /** The agency's own search criteria in Sabre's format; {@link USUAL_TERMS} by default. */
  terms?: JsonObject | undefined;
};

const PATH = '/v5/get/hotelavail';
const SEARCH_DEADLINE_MS = 20_000;
const HOTELS = 200;
const KM_PER_MILE = 1.609344;
const MOST_MILES = 200;
/** The lowest rate of each hotel, prepaid or not, cheapest hotels first; only hotels with a rate. */
const USUAL_TERMS: JsonObject = {
  SortBy: 'TotalRate',
  SortOrder: 'ASC',
  RateDetailsInd: true,
  RateInfoRef: { BestOnly: '1', PrepaidQualifier: 'IncludePrepaid', ConvertedRateInfoOnly: false },
};
/**
 * Error codes that mean an empty result: no hotel, no rates, no such page, or rooms with different guests, which Sabre does not
 * sell together.
 */
const NOTHING_FOUND = new Set([790, 424, 775, 263, 408, 5029]);

/**
 * Hotels from Sabre's availability call. Experimental: requests follow recorded calls, but answers are read by the documents
 * only, as none was ever seen. So nothing is sold: its prices are shown for reference.
 */
export function createSabreHotels({ name = 'sabre', ...account }: SabreAccount): StayReference {
  const token = createBearerToken(fetchToken);
  const call = createApiClient({
    ...account,
    name,
    headers: async (signal) => ({ authorization: `Bearer ${await token.current(signal)}`, accept: 'application/json' }),
    renewCredentials({ status }) {
      if (status === 401) token.forget();
      return status === 401;
    },
  });

  /** The client id and secret are base64-encoded separately, then joined and encoded again. */
  async function fetchToken(signal: AbortSignal): Promise<IssuedToken> {
    const pair = [account.clientId, account.clientSecret].map(base64).join(':');
    const { status, text } = await exchange({
      method: 'POST',
      url: `${account.baseUrl}/v2/auth/token`,
      within: account.baseUrl,
      body: 'grant_type=client_credentials',
      signal,
      headers: { authorization: `Basic ${base64(pair)}`, 'content-type': 'application/x-www-form-urlencoded' },
      freshConnection: true,
    });
    if (status >= 500 || status === 429) throw new Error(`No token from Sabre (${status})`);
    if (status !== 200) throw new CredentialsRefused('Sabre', status);
    const { access_token, expires_in } = TokenAnswer.parse(JSON.parse(text));
    return { value: access_token, lifetimeMs: expires_in * 1_000 };
  }

  type Asked = StayQuery & { refundableOnly: boolean };
  async function search(query: Asked, where: AvailCriteria['where'], ask: { limit: number; signal: AbortSignal }) {
    const criteria: AvailCriteria = {
      where,
      pagination: { offset: 1, pageSize: ask.limit },
      rooms: query.rooms,
      rateInfo: { currencyCode: query.currency, refundableOnly: query.refundableOnly },
      stay: { startDate: query.checkIn, endDate: query.checkOut },
    };
    const body = availRequest(criteria, account.terms ?? USUAL_TERMS, account.pseudoCityCode);
    const { signal } = ask;
    const answer = await call({ method: 'POST', path: PATH, body, deadlineMs: SEARCH_DEADLINE_MS, signal, idempotent: true });
    return staysIn(answer, query);
  }

  return {
    name,

    async search({ near, limit = HOTELS, refundableOnly = false, ...query }, { signal }) {
      const radius = Math.min(MOST_MILES, Math.round((near.radiusKm / KM_PER_MILE) * 100) / 100);
      const geoSearch = { radius, unit: 'MI' as const, geoCode: { latitude: near.lat, longitude: near.lon } };
      return search({ ...query, refundableOnly }, { geoSearch }, { limit: Math.min(HOTELS, limit), signal });
    },

    async roomOffers(hotelId, query, { signal }) {
      const found = await search({ ...query, refundableOnly: false }, { hotelCodes: [hotelId] }, { limit: HOTELS, signal });
      if (!found.ok) return found;
      const own = found.stays.find(({ hotel }) => hotel.id === hotelId);
      return own ? { ok: true, hotel: detailsOf(own.hotel), offers: [own.cheapest] } : { ok: true, hotel: null, offers: [] };
    },
  };
}

const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** The stays found; an invalid answer or an error is a failure, not an empty result. */
function staysIn(answer: ApiAnswer, query: StayQuery & { refundableOnly: boolean }): StaySearchOutcome {
  const body = answer.ok || answer.kind === 'refused' ? answer.body : null;
  const said = AvailAnswer.safeParse(body).data?.GetHotelAvailRS;
  const errors = said ? errorsIn(said) : [];
  if (errors.length > 0 && errors.every((code) => NOTHING_FOUND.has(code))) return { ok: true, stays: [] };
  if (!answer.ok) return { ok: false, reason: isLate(answer) ? 'timed-out' : 'unreachable' };
  if (!said?.HotelAvailInfos || errors.length > 0) return { ok: false, reason: 'unreachable' };
  return { ok: true, stays: said.HotelAvailInfos.HotelAvailInfo.flatMap((info) => stayIn(info, query) ?? []) };
}

const isLate = (answer: Extract<ApiAnswer, { ok: false }>): boolean =>
  answer.kind === 'unreachable' ? answer.timedOut : answer.status === 504 || answer.status === 408;

/** An availability answer has no details beyond the list. */
const detailsOf = (hotel: Hotel): HotelDetails => ({
  ...hotel,
  description: '',
  importantInformation: '',
  checkInFrom: null,
  checkInUntil: null,
  checkOutUntil: null,
  pictures: [],
  otherServices: [],
});
