import { and, count, eq, gte, inArray, sql } from 'drizzle-orm';
import type { ConsentText, Letters } from '#domain/enquiry.ts';
import { type AlertRoute, firstCeiling, isOverMonth, MOST_ALERTS } from '#domain/prices/price-alert.ts';
import { cityOf } from '#domain/prices/seen-price.ts';
import type { Charging } from '../charging/charging.ts';
import { type AskedConsent, consentsOf, keepConsents } from '../consents/consents.ts';
import { senderOf, sendersOf } from '../consents/sender.ts';
import type { Database, Transaction } from '../db/connection.ts';
import { keyedHash } from '../db/encryption.ts';
import { priceAlertLinks, priceAlerts } from '../db/schema.ts';
import { type Limits, secondsToWait } from '../forms/enquiry-limits.ts';
import { networkOf } from '../network/network-of.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { alertOfLink, newLink, type PriceAlert } from './alert-links.ts';
import { takeAlertTurn } from './alert-turn.ts';
import { endAlerts } from './end-alerts.ts';
import { lowestOf } from './lowest-of.ts';

const LINK_HOURS = 48;
const HOUR_MS = 3_600_000;
/** A repeated request within this time is a double click. */
const SAME_MS = 15 * 60_000;
/** Anyone can type anyone's address: the daily limit of confirmation mails per address. */
const LINKS_A_DAY = 3;

export type AlertContext = {
  db: Database;
  outbox: Outbox;
  letters: Pick<Letters, 'alertLink' | 'alertPrice'>;
  consentTexts: readonly ConsentText[];
  limits: Limits;
  /** The pages that links lead to. */
  links: { confirm: (token: string) => string; end: (token: string) => string };
  currency: string;
  charging: Pick<Charging, 'termsOf' | 'all'>;
};

/** `wantedShownMinor`: the maximum in the currency that prices were shown in, where that is another than the one they are kept in. */
export type AskedAlert = AlertRoute & {
  email: string;
  wantedMinor: number | null;
  shownIn: string | null;
  wantedShownMinor: number | null;
  consentVersion: string;
  viaForm: boolean;
};

/**
 * Stores a request and mails its confirmation link; a double click, or a flood of links to one address, changes nothing. Returns
 * the seconds to wait, if any.
 */
export function askAlert(
  { db, outbox, letters, limits, links, currency }: AlertContext,
  { email, viaForm, consentVersion, wantedMinor, shownIn, wantedShownMinor, ...route }: AskedAlert,
  { address, now }: { address: string; now: number },
): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    await takeAlertTurn(tx);
    const network = networkOf(address);
    const waitSeconds = await secondsToWait(tx, { network, viaForm, limits, now }, priceAlerts);
    if (waitSeconds !== undefined) return waitSeconds;
    const ofRoute = sameRoute(email, route);
    // As it was typed: in dollars it would be another at each rate.
    const isSame = sql`(${priceAlerts.shownIn}, coalesce(${priceAlerts.wantedShownMinor}, ${priceAlerts.wantedMinor}))
      is not distinct from (${shownIn}::text, ${wantedShownMinor ?? wantedMinor}::bigint)`;
    const recent = await tx.$count(priceAlerts, and(ofRoute, isSame, gte(priceAlerts.createdAt, new Date(now - SAME_MS))));
    const today = gte(priceAlerts.createdAt, new Date(now - 24 * HOUR_MS));
    const asked = and(ofMailbox(email), eq(priceAlerts.state, 'asked'), today);
    if (recent > 0 || (await tx.$count(priceAlerts, asked)) >= LINKS_A_DAY) return undefined;
    const cities = { originCity: cityOf(route.origin), destinationCity: cityOf(route.destination) };
    const sender = senderOf(email);
    const wanted = { wantedMinor, shownIn, wantedShownMinor };
    const values = {
      ...route,
      ...cities,
      sender,
      network: keyedHash(network),
      viaForm,
      consentVersion,
      ...wanted,
      currency,
      content: { email },
    };
    const [row] = await tx.insert(priceAlerts).values(values).returning({ id: priceAlerts.id });
    const { id } = row as { id: string };
    const token = await newLink(tx, id, 'confirm', new Date(now + LINK_HOURS * HOUR_MS));
    const letter = letters.alertLink({ ...route, url: links.confirm(token), hours: LINK_HOURS });
    await outbox.put(tx, { purpose: 'price-alert-link', about: id, content: { ...letter, to: email } });
    return undefined;
  });
}

export const ASKED_HOURS = LINK_HOURS;

export type Confirmed =
  | { outcome: 'active'; alert: PriceAlert; end: string; consent: string }
  | { outcome: 'too-many' | 'month-over' };

/**
 * Confirms an alert by its link, once: it starts at the current lowest price and replaces one for the same flights. `undefined`
 * for an invalid link.
 */
export function confirmAlert(
  { db, consentTexts }: AlertContext,
  token: string,
  { now, today }: { now: number; today: string },
): Promise<Confirmed | undefined> {
  return db.transaction(async (tx): Promise<Confirmed | undefined> => {
    await takeAlertTurn(tx);
    const alert = await alertOfLink(tx, token, 'confirm');
    if (alert?.state !== 'asked' || !alert.content) return undefined;
    const { email } = alert.content;
    if (isOverMonth(alert.month, today)) return { outcome: 'month-over' };
    await endAlerts(tx, sql`${sameRoute(email, alert)} and ${priceAlerts.state} = 'active'`);
    const [active] = await tx
      .select({ rows: count() })
      .from(priceAlerts)
      .where(and(ofMailbox(email), eq(priceAlerts.state, 'active')));
    if ((active?.rows ?? 0) >= MOST_ALERTS) return { outcome: 'too-many' };
    const seen = (await lowestOf(tx, alert, now))?.totalMinor ?? null;
    const begun = {
      state: 'active' as const,
      confirmedAt: new Date(now),
      beforeMinor: seen,
      ceilingMinor: firstCeiling({ wanted: alert.wantedMinor, seen }),
    };
    await tx.update(priceAlerts).set(begun).where(eq(priceAlerts.id, alert.id));
    await tx.delete(priceAlertLinks).where(eq(priceAlertLinks.alertId, alert.id));
    const given: AskedConsent = { purpose: 'price-alert', version: alert.consentVersion };
    await keepConsents(tx, [given], consentTexts, { email, alertId: alert.id });
    const [receipt] = await consentsOf(tx, { alertId: alert.id });
    const end = await newLink(tx, alert.id, 'end');
    return { outcome: 'active', alert, end, consent: receipt?.reference ?? '' };
  });
}

type Route = Pick<PriceAlert, 'origin' | 'destination' | 'month' | 'isRoundTrip'>;

const ofMailbox = (email: string) => inArray(priceAlerts.sender, sendersOf(email));

/** Alerts of one address for flights between the same cities. */
const sameRoute = (email: string, { origin, destination, month, isRoundTrip }: Route) =>
  and(
    ofMailbox(email),
    eq(priceAlerts.originCity, cityOf(origin)),
    eq(priceAlerts.destinationCity, cityOf(destination)),
    eq(priceAlerts.month, month),
    eq(priceAlerts.isRoundTrip, isRoundTrip),
  );

/** Ends an alert and withdraws its consent. */
export async function endByLink(tx: Transaction, token: string): Promise<PriceAlert | undefined> {
  const alert = await alertOfLink(tx, token, 'end');
  if (alert) await endAlerts(tx, eq(priceAlerts.id, alert.id));
  return alert;
}
