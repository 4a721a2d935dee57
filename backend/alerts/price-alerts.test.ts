import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import type { ChargeTerms } from '#domain/charging/charge-terms.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/harness/database/test-database.ts';
import { ONLY_AS_PRICED } from '../charging/charging.ts';
import { connect, type DatabaseConnection, migrateDatabase } from '../db/connection.ts';
import { encryptWith } from '../db/encryption.ts';
import { consents, mails, priceAlertLinks, priceAlerts, pricesSeen } from '../db/schema.ts';
import { limitsFor } from '../forms/enquiry-limits.ts';
import { outbox } from '../outbox/outbox.ts';
import { type AlertContext, type AskedAlert, askAlert, confirmAlert, endByLink } from './ask-alert.ts';
import { forgetAlerts, forgetAlertsOf } from './forget-alerts.ts';
import { tellAlerts } from './tell-alerts.ts';
import { wantedRoutes } from './wanted-routes.ts';

/** Tests set the clock where they need to; prices, alerts and mails are in a database. */
let database: TestDatabase;
let connection: DatabaseConnection;
let context: AlertContext;
beforeAll(async () => {
  encryptWith([{ id: 'test', key: Buffer.alloc(32, 7) }]);
  database = await createTestDatabase();
  await migrateDatabase(database.url);
  connection = connect(database.url, () => undefined);
  const letter = (subject: string, text: string) => ({ subject, text, html: '' });
  context = {
    db: connection.db,
    outbox,
    letters: {
      alertLink: ({ url }) => letter('link', url),
      alertPrice: ({ price, before, wanted, charge, endUrl }) => {
        const typed = wanted ? `, up to ${wanted.amountMinor} ${wanted.currency}` : '';
        const said = charge === undefined ? '' : `, in ${charge?.currency ?? 'USD'}`;
        return letter(`${before?.amountMinor ?? '—'} → ${price.total.amountMinor}${typed}${said}`, endUrl);
      },
    },
    consentTexts: [{ purpose: 'price-alert', version: '1', text: 'yes' }],
    limits: limitsFor(1_000),
    links: { confirm: (token) => token, end: (token) => token },
    currency: 'USD',
    charging: ONLY_AS_PRICED,
  };
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});
beforeEach(async () => {
  for (const table of [mails, consents, priceAlertLinks, priceAlerts, pricesSeen]) await connection.db.delete(table);
});

const DAY_MS = 86_400_000;
const NOW = Date.now();
const today = new Date(NOW).toISOString().slice(0, 10);
/** A day in the requested month. */
const MONTH = addDays(today, 70).slice(0, 7);
const DEPARTS = `${MONTH}-15`;
const telling = (now = NOW, day: CalendarDate = today) => tellAlerts({ ...context, now: () => now, today: () => day });

const asked = (changes: Partial<AskedAlert> = {}): AskedAlert => ({
  email: 'ana@example.com',
  origin: 'BOG',
  destination: 'MIA',
  month: MONTH,
  isRoundTrip: true,
  wantedMinor: null,
  shownIn: null,
  wantedShownMinor: null,
  consentVersion: '1',
  viaForm: true,
  ...changes,
});
const ask = (changes: Partial<AskedAlert> = {}, now = NOW) => askAlert(context, asked(changes), { address: '203.0.113.1', now });
const linksMailed = async () =>
  (await connection.db.select().from(mails).where(eq(mails.purpose, 'price-alert-link')).orderBy(mails.createdAt)).map(
    ({ content }) => content?.text ?? '',
  );
const confirm = async (token: string) => confirmAlert(context, token, { now: NOW, today });
async function anAlert(changes: Partial<AskedAlert> = {}) {
  await ask(changes);
  const confirmed = await confirm((await linksMailed()).at(-1) ?? '');
  if (confirmed?.outcome !== 'active') throw new Error('not active');
  return confirmed;
}
const told = async () =>
  (await connection.db.select().from(mails).where(eq(mails.purpose, 'price-alert')).orderBy(mails.createdAt)).map(
    ({ content }) => content?.subject,
  );

async function seen(totalMinor: number, changes: Partial<typeof pricesSeen.$inferInsert> = {}) {
  const price = {
    origin: 'BOG',
    destination: 'MIA',
    originCity: 'BOG',
    destinationCity: 'MIA',
    originAirport: 'BOG',
    destinationAirport: 'MIA',
    departureDate: DEPARTS,
    returnDate: addDays(DEPARTS, 7) as string | null,
    totalMinor,
    currency: 'USD',
    airlineCode: 'AV',
    stops: 0,
    durationMinutes: 200,
    seenAt: new Date(NOW),
    ...changes,
  };
  const { origin, destination, departureDate, returnDate } = pricesSeen;
  await connection.db
    .insert(pricesSeen)
    .values(price)
    .onConflictDoUpdate({ target: [origin, destination, departureDate, returnDate], set: { totalMinor, seenAt: price.seenAt } });
}

test('sends nothing before the confirmation link is followed, and accepts each link once', async () => {
  await seen(40_000);
  await ask();
  await seen(30_000);
  expect(await telling()).toBe(0);
  const [token = ''] = await linksMailed();
  expect((await confirm(token))?.outcome).toBe('active');
  expect(await confirm(token)).toBeUndefined();
  expect(await confirm('x')).toBeUndefined();
  // The consent has a receipt from then on.
  expect(await connection.db.$count(consents)).toBe(1);
});

test('mails a price clearly below the last known one, at most once a week, and each price once', async () => {
  await seen(40_000);
  await anAlert();
  expect(await telling()).toBe(0);
  // A dollar less is not worth a mail.
  await seen(39_900);
  expect(await telling()).toBe(0);
  await seen(35_000);
  expect(await telling()).toBe(1);
  expect(await telling()).toBe(0);
  await seen(30_000);
  // Not before a week has passed.
  expect(await telling(NOW + 6 * DAY_MS)).toBe(0);
  const later = NOW + 8 * DAY_MS;
  // Nor a price seen a week ago.
  expect(await telling(later)).toBe(0);
  await seen(30_000, { seenAt: new Date(later) });
  expect(await telling(later)).toBe(1);
  await seen(30_000, { seenAt: new Date(later + 8 * DAY_MS) });
  expect(await telling(later + 8 * DAY_MS)).toBe(0);
  expect(await told()).toEqual(['40000 → 35000', '35000 → 30000']);
});

test('takes the first price seen as the baseline when none was known', async () => {
  await anAlert();
  await seen(40_000);
  expect(await telling()).toBe(0);
  await seen(30_000);
  expect(await telling()).toBe(1);
  expect(await told()).toEqual(['40000 → 30000']);
});

test('mails an alert with a wanted price only at or below that price', async () => {
  await seen(40_000);
  await anAlert({ wantedMinor: 30_000 });
  await seen(30_001);
  expect(await telling()).toBe(0);
  await seen(30_000);
  expect(await telling()).toBe(1);
});

describe('a maximum in pesos', () => {
  const pesosAt = (rateMicros: number): ChargeTerms => ({
    currency: 'COP',
    from: 'USD',
    rateMicros,
    rateDate: null,
    stepMinor: 10_000,
    until: new Date(NOW + DAY_MS).toISOString(),
  });
  const tellingAt = (terms: ChargeTerms[], now = NOW) =>
    tellAlerts({ ...context, charging: { ...ONLY_AS_PRICED, all: async () => terms }, now: () => now, today: () => today });
  /** 1.500.000 pesos, which were 374.05 dollars when it was asked for. */
  const PESOS = { wantedMinor: 37_405, shownIn: 'COP', wantedShownMinor: 150_000_000 };

  test('holds for what is charged today, whatever the rate was', async () => {
    await seen(50_000);
    await anAlert(PESOS);
    // 1.500.100 pesos, and 1.480.100 after the rate has fallen.
    await seen(37_406);
    expect(await tellingAt([pesosAt(4_010_210_000)])).toBe(0);
    expect(await tellingAt([pesosAt(3_957_000_000)])).toBe(1);
    expect(await told()).toEqual(['50000 → 37406, up to 150000000 COP, in COP']);
  });

  test('is not kept to dollars when the rate has risen', async () => {
    await seen(50_000);
    await anAlert(PESOS);
    await seen(37_405);
    expect(await tellingAt([pesosAt(4_100_000_000)])).toBe(0);
    expect(await tellingAt([pesosAt(4_010_210_000)])).toBe(1);
  });

  test('is told again only of a lower price', async () => {
    await seen(50_000);
    await anAlert(PESOS);
    const terms = [pesosAt(4_010_210_000)];
    await seen(36_000);
    expect(await tellingAt(terms)).toBe(1);
    const later = NOW + 8 * DAY_MS;
    await seen(36_500, { seenAt: new Date(later) });
    expect(await tellingAt(terms, later)).toBe(0);
    await seen(35_000, { seenAt: new Date(later) });
    expect(await tellingAt(terms, later)).toBe(1);
  });

  test('counts as what it was worth while pesos have no rate, and what is said then is in dollars', async () => {
    await seen(50_000);
    await anAlert(PESOS);
    await seen(37_405);
    expect(await tellingAt([])).toBe(1);
    expect(await told()).toEqual(['50000 → 37405, up to 150000000 COP, in USD']);
  });

  test('is asked for once by a double click, though the rate has moved between', async () => {
    await ask(PESOS);
    await ask({ ...PESOS, wantedMinor: 37_500 });
    expect(await linksMailed()).toHaveLength(1);
  });
});

test.each([
  ['of a one-way trip for a return alert', { returnDate: null }],
  ['of another month', { departureDate: addDays(`${MONTH}-01`, -1) }],
  ['in the opposite direction', { originCity: 'MIA', destinationCity: 'BOG' }],
  ['seen more than a day ago', { seenAt: new Date(NOW - DAY_MS - 1) }],
  ['in another currency', { currency: 'EUR' }],
])('does not mail a price %s', async (_, changes) => {
  await seen(40_000);
  await anAlert();
  await seen(10_000, { origin: 'XXX', ...changes });
  expect(await telling()).toBe(0);
});

test('picks the price of the same kind of trip when several are known', async () => {
  await seen(40_000);
  await anAlert();
  await seen(10_000, { returnDate: null });
  await seen(35_000);
  expect(await telling()).toBe(1);
  expect(await told()).toEqual(['40000 → 35000']);
});

test('treats airports of the same city as the same route', async () => {
  await seen(40_000);
  await anAlert({ destination: 'MIA' });
  await seen(30_000, { destination: 'FLL', destinationCity: 'MIA', destinationAirport: 'FLL' });
  expect(await telling()).toBe(1);
});

test('sends one mail per alert when several runs overlap', async () => {
  await seen(40_000);
  for (let n = 0; n < 12; n++) await anAlert({ email: `ana${n}@example.com` });
  await seen(30_000);
  const counts = await Promise.all(Array.from({ length: 6 }, () => telling()));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(12);
  const about = await connection.db.select({ about: mails.about }).from(mails).where(eq(mails.purpose, 'price-alert'));
  expect(new Set(about.map((mail) => mail.about)).size).toBe(12);
});

test('leaves the alert unchanged when its mail cannot be stored', async () => {
  await seen(40_000);
  await anAlert();
  await seen(30_000);
  const broken = { put: () => Promise.reject(new Error('killed')) };
  await expect(tellAlerts({ ...context, outbox: broken, now: () => NOW, today: () => today })).rejects.toThrow('killed');
  expect(await telling()).toBe(1);
});

test('ends by link: erases the address and the unsent mail, sends no more, and accepts a repeated click', async () => {
  await seen(40_000);
  const { alert, end } = await anAlert();
  await seen(30_000);
  await telling();
  expect(await connection.db.transaction((tx) => endByLink(tx, end))).toMatchObject({ id: alert.id });
  expect(await told()).toEqual([]);
  const [row] = await connection.db.select().from(priceAlerts);
  expect(row).toMatchObject({ state: 'ended', content: null, sender: null, network: null });
  expect(await connection.db.transaction((tx) => endByLink(tx, end))).toMatchObject({ id: alert.id });
  await seen(20_000);
  expect(await telling(NOW + 8 * DAY_MS)).toBe(0);
});

test('accepts a link only for its own purpose, stores links as hashes and addresses encrypted', async () => {
  await ask();
  const [toConfirm = ''] = await linksMailed();
  expect(await connection.db.transaction((tx) => endByLink(tx, toConfirm))).toBeUndefined();
  const confirmed = await confirm(toConfirm);
  const end = confirmed?.outcome === 'active' ? confirmed.end : '';
  expect(await confirm(end)).toBeUndefined();
  const kept = await connection.db.select().from(priceAlertLinks);
  expect(JSON.stringify(kept)).not.toContain(end);
  expect(JSON.stringify(await connection.db.execute(sql`select price_alerts::text from price_alerts`))).not.toContain('ana@');
});

test('sends one link for repeated requests, and at most three links a day to one address', async () => {
  await Promise.all([ask(), ask(), ask()]);
  expect(await linksMailed()).toHaveLength(1);
  for (const destination of ['LIM', 'SCL', 'EZE', 'MAD', 'MEX']) await ask({ destination });
  expect(await linksMailed()).toHaveLength(3);
  await ask({ destination: 'CUN' }, NOW + 25 * 3_600_000);
  expect(await linksMailed()).toHaveLength(4);
});

test('replaces an older alert for the same route', async () => {
  await seen(40_000);
  await anAlert();
  await anAlert({ wantedMinor: 20_000 });
  const states = await connection.db.select({ state: priceAlerts.state }).from(priceAlerts);
  expect(states.map(({ state }) => state).sort()).toEqual(['active', 'ended']);
  await seen(30_000);
  expect(await telling()).toBe(0);
});

test('ends an alert when its month has passed', async () => {
  await seen(40_000);
  await anAlert();
  await seen(30_000);
  expect(await telling(NOW, addDays(`${MONTH}-01`, 40))).toBe(0);
  const [row] = await connection.db.select().from(priceAlerts);
  expect(row).toMatchObject({ state: 'ended', content: null });
});

test('deletes alerts never confirmed, and on request all of an address, keeping the consent receipts', async () => {
  await ask({ email: 'never@example.com' });
  await anAlert({ email: 'Ana@Example.com' });
  await anAlert({ email: 'luis@example.com', destination: 'LIM' });
  await connection.db.transaction((tx) => forgetAlertsOf(tx, 'ana@example.com'));
  expect(await connection.db.$count(priceAlerts)).toBe(2);
  // The consent's receipt is kept: it names nobody.
  expect(await connection.db.$count(consents)).toBe(2);
  await forgetAlerts(connection.db, NOW + 3 * DAY_MS);
  const left = await connection.db.select().from(priceAlerts);
  expect(left.map(({ state, network, destination }) => [state, network, destination])).toEqual([['active', null, 'LIM']]);
});

test('lists each wanted route once, from confirmed alerts only', async () => {
  await anAlert();
  await anAlert({ email: 'luis@example.com' });
  await ask({ email: 'unconfirmed@example.com', destination: 'LIM' });
  await anAlert({ email: 'sol@example.com', isRoundTrip: false });
  expect(await wantedRoutes(connection.db)).toEqual([
    { origin: 'BOG', destination: 'MIA', month: MONTH, isRoundTrip: true },
    { origin: 'BOG', destination: 'MIA', month: MONTH, isRoundTrip: false },
  ]);
});
