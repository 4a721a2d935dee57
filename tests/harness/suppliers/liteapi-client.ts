import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import createClient from 'liteapi-node-sdk';
import { addDays, todayIn } from '#domain/calendar-date.ts';
import { startLiteApiSandbox } from '#sandbox/liteapi/server.ts';
import { createStayWorld } from '#sandbox/world/stays/stay-world.ts';

/** The LiteAPI sandbox and the official client. */
type SandboxOptions = Omit<Parameters<typeof startLiteApiSandbox>[0], 'world' | 'dataDir'> &
  Parameters<typeof createStayWorld>[0];

export async function startLiteApi({
  now,
  driftShare,
  dataDir = mkdtempSync(join(tmpdir(), 'liteapi-')),
  ...options
}: SandboxOptions & { dataDir?: string } = {}) {
  const world = createStayWorld({ ...(now ? { now } : {}), ...(driftShare === undefined ? {} : { driftShare }) });
  const sandbox = await startLiteApiSandbox({ world, dataDir, ...options });
  const client = createClient('sand_walker');
  const base = `${sandbox.url}/v3.0`;
  client.serviceURL = base;
  client.bookServiceURL = base;
  return { ...sandbox, base, client, world, dataDir };
}

/** The data of a successful answer of the client, typed by the caller; throws on a failure. */
export function dataOf<Data>(answer: { status: string }): Data {
  if (answer.status !== 'success') throw new Error(`not well: ${JSON.stringify(answer)}`);
  return (answer as unknown as { data: Data }).data;
}

export const daysAhead = (days: number): string => addDays(todayIn('America/Bogota'), days);

/** A search around a place, by default the centre of Cartagena. */
export const aRatesSearch = (changes: object = {}) => ({
  latitude: 10.3997,
  longitude: -75.5144,
  radius: 20_000,
  occupancies: [{ adults: 2 }],
  currency: 'USD',
  guestNationality: 'CO',
  checkin: daysAhead(60),
  checkout: daysAhead(63),
  ...changes,
});

export const aBooking = (prebookId: string, changes: object = {}) => ({
  prebookId,
  holder: { firstName: 'Ana', lastName: 'Muñoz', email: 'ana@example.com', phone: '3001234567' },
  guests: [{ occupancyNumber: 1, firstName: 'Ana', lastName: 'Muñoz', email: 'ana@example.com', remarks: 'piso alto' }],
  payment: { method: 'CREDIT' },
  ...changes,
});

type Amount = { amount: number; currency: string };
export type LiteApiRate = {
  occupancyNumber: number;
  boardType: string;
  retailRate: {
    total: Amount[];
    suggestedSellingPrice: Amount[] | null;
    taxesAndFees: (Amount & { included: boolean; description: string })[];
  };
  cancellationPolicies: { cancelPolicyInfos: (Amount & { cancelTime: string; timezone: string })[]; refundableTag: string };
  paymentTypes: string[];
};
export type LiteApiRoomType = {
  offerId: string;
  offerRetailRate: Amount;
  suggestedSellingPrice: Amount | null;
  rates: LiteApiRate[];
};
export type LiteApiRates = { data: { hotelId: string; roomTypes: LiteApiRoomType[] }[]; hotels?: { id: string; name: string }[] };
export type LiteApiPrebook = {
  prebookId: string;
  price: number;
  priceDifferencePercent: number;
  creditLine?: { remainingCredit: number };
  roomTypes: { rates: LiteApiRate[] }[];
};
export type LiteApiBooking = { bookingId: string; status: string; price: number; clientReference: string };
