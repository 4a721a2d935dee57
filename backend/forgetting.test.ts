import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { farBooksOfFile } from '../tests/harness/records/far-books-of-file.ts';
import { forgetAlerts } from './alerts/forget-alerts.ts';
import { forgetCardAttempts } from './booking/paying/card-attempts.ts';
import { cardAttempts, enquiries, priceAlerts, staffAttempts, staffChallenges } from './db/schema.ts';
import { forgetEnquiries } from './enquiries/forget-enquiries.ts';
import { forgetAll } from './forgetting.ts';
import { forgetSignIns } from './office/sign-in/forget-sign-ins.ts';

/** What visitors leave behind, at night: all of it, however much there is, and never more than so many rows by one statement. */
const far = await farBooksOfFile();
const DAY_MS = 86_400_000;
const NOW = Date.parse('2031-03-05T09:00:00Z');
const ago = (days: number) => new Date(NOW - days * DAY_MS);
const FIVE = [0, 1, 2, 3, 4];
const AT_ONCE = 2;

/** Refuses a statement that changes more rows than that. */
beforeAll(async () => {
  await far.db.execute(sql`
    create function refuse_many() returns trigger language plpgsql as $$
    begin
      if (select count(*) from changed) > ${sql.raw(String(AT_ONCE))} then raise exception 'too many rows by one statement'; end if;
      return null;
    end $$`);
  for (const table of ['card_attempts', 'staff_attempts', 'staff_challenges', 'price_alerts', 'enquiries'])
    for (const done of ['update', 'delete'])
      await far.db.execute(
        sql.raw(
          `create trigger refuse_many_${done} after ${done} on ${table} referencing old table as changed for each statement execute function refuse_many()`,
        ),
      );
});

/** What it was, or why it was not. */
const done = async (work: Promise<unknown>, result?: unknown) => expect(await work.catch(String)).toBe(result);

const attempts = async (days: number) => {
  const { id: bookingId } = await far.aBooking({});
  const attempt = { bookingId, agent: 'a', network: 'n', createdAt: ago(days) };
  await far.db.insert(cardAttempts).values(FIVE.map(() => attempt));
};

test('attempts to pay by card', async () => {
  await Promise.all([attempts(0.9), attempts(1.1)]);
  await done(forgetCardAttempts(far.db, NOW, AT_ONCE));
  expect(await far.db.$count(cardAttempts)).toBe(5);
  await forgetCardAttempts(far.db, NOW + DAY_MS, AT_ONCE);
});

test('attempts and challenges of whoever finds the office', async () => {
  const attempt = { who: 'w', network: 'n' };
  await far.db
    .insert(staffAttempts)
    .values(FIVE.flatMap(() => [0.9, 1.1, 31].map((days) => ({ ...attempt, isRight: days > 1, at: ago(days) }))));
  const challenge = (place: number, days: number) => ({
    id: `${days} ${place}`,
    kind: 'sign-in' as const,
    content: {},
    expiresAt: ago(days),
  });
  await far.db.insert(staffChallenges).values(FIVE.flatMap((place) => [challenge(place, -1), challenge(place, 1)]));
  await done(forgetSignIns(far.db, NOW, AT_ONCE));
  expect([await far.db.$count(staffAttempts), await far.db.$count(staffChallenges)]).toEqual([10, 5]);
});

test('networks of alerts and enquiries, and enquiries after their time', async () => {
  const route = { origin: 'BOG', destination: 'MIA', originCity: 'BOG', destinationCity: 'MIA', month: '2031-06' };
  const alert = { ...route, state: 'active' as const, viaForm: true, consentVersion: '1', isRoundTrip: true, currency: 'USD' };
  await far.db.insert(priceAlerts).values(FIVE.map(() => ({ ...alert, network: 'n', createdAt: ago(2) })));
  const content = { kind: 'enquiry', name: 'Ana', email: 'ana@example.com', phone: null, message: 'm' } as never;
  const asked = (place: number, days: number) => ({
    number: `${days}-${place}`,
    kind: 'enquiry' as const,
    content,
    sender: 's',
    digest: 'd',
    network: 'n',
    viaForm: true,
    createdAt: ago(days),
  });
  await far.db.insert(enquiries).values(FIVE.flatMap((place) => [asked(place, 0.5), asked(place, 2), asked(place, 400)]));
  await done(forgetAlerts(far.db, NOW, AT_ONCE));
  expect(await far.db.$count(priceAlerts, sql`network is not null`)).toBe(0);
  await done(forgetEnquiries(far.db, { now: NOW, keptDays: 365, atOnce: AT_ONCE }), 5);
  const left = await far.db.select().from(enquiries);
  const kept = (days: number) =>
    left
      .filter(({ number }) => number.startsWith(`${days}-`))
      .map((one) => [one.content !== null, one.sender, one.digest, one.network]);
  expect(kept(0.5)).toEqual(FIVE.map(() => [true, 's', 'd', 'n']));
  expect(kept(2)).toEqual(FIVE.map(() => [true, 's', null, null]));
  expect(kept(400)).toEqual(FIVE.map(() => [false, null, null, null]));
});

test('attempts to pay are forgotten every night, also where nobody tries another card for weeks', async () => {
  const { id: bookingId } = await far.aBooking({});
  await far.db.insert(cardAttempts).values({ bookingId, agent: 'a', network: 'n', createdAt: ago(1.1) });
  await forgetAll({ db: far.db, now: () => NOW, enquiryDays: 365, log: { info: () => undefined } });
  expect(await far.db.$count(cardAttempts)).toBe(0);
});
