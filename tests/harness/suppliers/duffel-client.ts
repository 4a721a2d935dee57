import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Duffel } from '@duffel/api';
import { addDays, todayIn } from '#domain/calendar-date.ts';
import { startDuffelSandbox } from '#sandbox/duffel/server.ts';
import { createWorld } from '#sandbox/world/world.ts';

/** The Duffel sandbox and the official client, which replaces `process.env` by a plain object when it is loaded. */
export type DuffelOffer = Awaited<ReturnType<Duffel['offers']['get']>>['data'];
export type CreateOrder = Parameters<Duffel['orders']['create']>[0];
type SandboxOptions = Omit<Parameters<typeof startDuffelSandbox>[0], 'world' | 'dataDir'>;

export async function startDuffel({ now, ...options }: SandboxOptions & { now?: () => number } = {}) {
  const world = createWorld(now ? { now } : {});
  const sandbox = await startDuffelSandbox({ world, dataDir: mkdtempSync(join(tmpdir(), 'duffel-')), ...options });
  const client = new Duffel({ token: 'duffel_test_walker', basePath: sandbox.url });
  return { ...sandbox, client, world };
}

/** The headers of a call made without the client. */
export const HEADERS = { authorization: 'Bearer duffel_test_x', 'duffel-version': 'v2', 'content-type': 'application/json' };

export const today = () => todayIn('America/Bogota');

export const aSlice = (origin: string, destination: string, date: string) => ({
  origin,
  destination,
  departure_date: date,
  arrival_time: null,
  departure_time: null,
});

export async function searchDuffel(
  client: Duffel,
  from: string,
  to: string,
  days: number,
  { back = false, types = ['adult'] } = {},
) {
  const date = addDays(today(), days);
  const { data } = await client.offerRequests.create({
    slices: [aSlice(from, to, date), ...(back ? [aSlice(to, from, addDays(date, 8))] : [])] as never,
    passengers: types.map((type) => ({ type })) as never,
    cabin_class: 'economy',
    max_connections: 2,
    return_offers: true,
  });
  return data as unknown as { id: string; offers: DuffelOffer[]; passengers: { id: string; type: string }[] };
}

const NAMES = ['Ana', 'Luz', 'Zoë', 'Eva', 'Inés'];

/** A valid instant order of an offer; each infant is assigned to a different adult. */
export function orderOf(offer: DuffelOffer, extra: Partial<CreateOrder> = {}): CreateOrder {
  const infants = offer.passengers.filter(({ type }) => type === 'infant_without_seat').map(({ id }) => id);
  return {
    type: 'instant',
    selected_offers: [offer.id],
    passengers: offer.passengers.map(({ id, type }, index) => {
      const infant = type === 'adult' ? infants.shift() : undefined;
      return {
        id,
        title: 'ms',
        gender: 'f',
        given_name: NAMES[index % NAMES.length],
        family_name: 'Muñoz',
        born_on: type === 'adult' ? '1988-02-29' : type === 'child' ? addDays(today(), -6 * 365) : addDays(today(), -100),
        email: 'ana@example.com',
        phone_number: '+573001234567',
        ...(infant ? { infant_passenger_id: infant } : {}),
        identity_documents: [
          { type: 'passport', unique_identifier: 'AB123456', expires_on: '2039-01-01', issuing_country_code: 'CO' },
        ],
      };
    }) as never,
    payments: [{ type: 'balance', amount: offer.total_amount, currency: offer.total_currency }],
    ...extra,
  };
}
