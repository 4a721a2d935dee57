import http from 'node:http';
import pg from 'pg';

/**
 * The baseline of a booking: a script that makes the product's upstream calls for one, from the search to reading the order back,
 * and writes three rows; no checks, no retries, no record written before a call. Runs as a separate process: each message says
 * how long to run and is answered with the number of bookings made.
 */
type Places = { amadeus: string; stripe: string; databaseUrl: string; atOnce: number };
const { amadeus, stripe, databaseUrl, atOnce } = JSON.parse(process.argv[2] as string) as Places;

type Body = Record<string, unknown>;
const agent = new http.Agent({ keepAlive: true });
const pool = new pg.Pool({ connectionString: databaseUrl, max: atOnce });

function call(url: string, headers: http.OutgoingHttpHeaders, body?: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = http.request(url, { agent, method: body === undefined ? 'GET' : 'POST', headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString();
        if ((answer.statusCode ?? 500) < 300) resolve(JSON.parse(text));
        else reject(new Error(`${url} answered ${answer.statusCode}: ${text.slice(0, 300)}`));
      });
    });
    request.on('error', reject);
    request.end(body);
  });
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const form = (fields: Record<string, string>): string => new URLSearchParams(fields).toString();

const account = { grant_type: 'client_credentials', client_id: 'sandbox', client_secret: 'sandbox' };
const { access_token: token } = (await call(`${amadeus}/v1/security/oauth2/token`, FORM, form(account))) as {
  access_token: string;
};
const GDS = { authorization: `Bearer ${token}`, 'content-type': 'application/vnd.amadeus+json' };
const gds = (path: string, body?: Body) =>
  call(`${amadeus}${path}`, GDS, body && JSON.stringify(body)) as Promise<{ data: never }>;
const pay = (path: string, fields: Record<string, string>) =>
  call(`${stripe}${path}`, { ...FORM, authorization: 'Bearer sk_test_bare_script' }, form(fields)) as Promise<{ id: string }>;

const phones = [{ deviceType: 'MOBILE', countryCallingCode: '57', number: '3001234567' }];
const contact = { emailAddress: 'ana.munoz@example.com', phones };
const name = { firstName: 'ANA MARIA', lastName: 'MUNOZ PENA' };
const TRAVELER = { id: '1', dateOfBirth: '1988-05-17', gender: 'FEMALE', name, contact };
const PASSPORT = {
  documentType: 'PASSPORT',
  number: 'AT728103',
  expiryDate: '2039-06-15',
  issuanceCountry: 'CO',
  nationality: 'CO',
  holder: true,
};

export type BareTrip = { from: string; to: string; date: string; pick: number };

async function bookOne({ from, to, date, pick }: BareTrip): Promise<void> {
  const found = await gds('/v2/shopping/flight-offers', {
    currencyCode: 'USD',
    originDestinations: [{ id: '1', originLocationCode: from, destinationLocationCode: to, departureDateTimeRange: { date } }],
    travelers: [{ id: '1', travelerType: 'ADULT' }],
    sources: ['GDS'],
    searchCriteria: { maxFlightOffers: 250 },
  });
  const offers = { type: 'flight-offers-pricing', flightOffers: [found.data[pick]] };
  const priced = await gds('/v1/shopping/flight-offers/pricing?include=bags,detailed-fare-rules', { data: offers });
  const [offer] = (priced.data as { flightOffers: { price: { grandTotal: string } }[] }).flightOffers;
  const amount = String(Math.round(Number(offer?.price.grandTotal) * 100));
  const booking = await pool.query('insert into bench_bookings (content) values ($1) returning id', [JSON.stringify(offer)]);
  const card = { 'card[number]': '4242424242424242', 'card[exp_month]': '12', 'card[exp_year]': '2040', 'card[cvc]': '123' };
  const { id: method } = await pay('/v1/payment_methods', { type: 'card', ...card });
  const held = {
    amount,
    currency: 'usd',
    payment_method: method,
    capture_method: 'manual',
    confirm: 'true',
    return_url: 'http://localhost/',
  };
  const { id: payment } = await pay('/v1/payment_intents', held);
  await pool.query('insert into bench_payments (booking, content) values ($1, $2)', [booking.rows[0].id, payment]);
  const made = await gds('/v1/booking/flight-orders', {
    data: {
      type: 'flight-order',
      flightOffers: [offer],
      travelers: [{ ...TRAVELER, documents: [PASSPORT] }],
      ticketingAgreement: { option: 'DELAY_TO_CANCEL', delay: '6D' },
      contacts: [{ addresseeName: name, ...contact, purpose: 'STANDARD' }],
    },
  });
  const { id: order } = made.data as { id: string };
  await pool.query('insert into bench_orders (booking, content) values ($1, $2)', [
    booking.rows[0].id,
    JSON.stringify(made.data),
  ]);
  await pay(`/v1/payment_intents/${payment}/capture`, { amount_to_capture: amount });
  await gds(`/v1/booking/flight-orders/${order}`);
}

for (const table of ['bookings', 'payments', 'orders'])
  await pool.query(`create table if not exists bench_${table} (id bigserial primary key, booking bigint, content text not null)`);

process.on('message', async ({ trips, seconds }: { trips: BareTrip[]; seconds: number }) => {
  const startedAt = performance.now();
  const until = startedAt + seconds * 1_000;
  const left = trips.values();
  let done = 0;
  const worker = async () => {
    for (const trip of left) {
      if (performance.now() >= until) return;
      await bookOne(trip);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  process.send?.({ done, perSecond: done / ((performance.now() - startedAt) / 1_000) });
});
process.once('disconnect', () => process.exit(0));
process.send?.('ready');
