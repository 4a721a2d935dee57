import { and, eq, exists, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { ChargeTerms } from '#domain/charging/charge-terms.ts';
import { currencyExponent } from '#domain/money.ts';
import { ALERT_PAUSE_DAYS, isOverMonth, nextCeiling } from '#domain/prices/price-alert.ts';
import type { SeenPrice } from '#domain/prices/seen-price.ts';
import type { Transaction } from '../db/connection.ts';
import { priceAlerts, pricesSeen } from '../db/schema.ts';
import { keepLooking } from '../jobs/keep-looking.ts';
import type { JobLog } from '../logging/logger.ts';
import { newLink, type PriceAlert } from './alert-links.ts';
import type { AlertContext } from './ask-alert.ts';
import { endAlerts } from './end-alerts.ts';
import { EACH_ALERT, lowestOf, pricesOf } from './lowest-of.ts';

const DAY_MS = 86_400_000;
/** How often alerts are compared with the recorded prices; no supplier is asked. */
const LOOK_MS = 5_000;
/** Per check; the next one continues. */
const MOST_AT_ONCE = 200;

type TellContext = Pick<AlertContext, 'db' | 'outbox' | 'letters' | 'links' | 'charging'> & {
  now: () => number;
  today: () => CalendarDate;
};

/**
 * Mails price drops, each in one transaction with the alert's new ceiling: no drop is mailed twice, even across processes or
 * after a crash.
 */
export function startTellingAlerts(context: TellContext, log: JobLog): { stop(): void } {
  const lookOnce = async () => void (await tellAlerts(context));
  const { end } = keepLooking(lookOnce, { everyMs: LOOK_MS, log, failed: 'price alerts could not be looked at' });
  return { stop: end };
}

/** Ends alerts whose month is over, and mails the price drops of the others. Returns the number of mails. */
export async function tellAlerts(context: TellContext): Promise<number> {
  const { db } = context;
  const today = context.today();
  const [any] = await db.select({ id: priceAlerts.id }).from(priceAlerts).where(eq(priceAlerts.state, 'active')).limit(1);
  if (!any) return 0;
  await db.transaction((tx) => endAlerts(tx, overBy(today)));
  const terms = await context.charging.all();
  let told = 0;
  for (let turn = 0; turn < MOST_AT_ONCE; turn++) {
    const outcome = await db.transaction((tx) => tellOne(tx, context, terms));
    if (outcome === 'none') break;
    if (outcome === 'told') told += 1;
  }
  return told;
}

/** Months compare as text. */
function overBy(today: CalendarDate) {
  const month = today.slice(0, 7);
  const last = isOverMonth(month, today) ? sql`${priceAlerts.month} <= ${month}` : sql`${priceAlerts.month} < ${month}`;
  return sql`${priceAlerts.state} = 'active' and ${last}`;
}

/** Handles one alert with news. Its row is locked; other processes skip it. */
async function tellOne(tx: Transaction, context: TellContext, terms: readonly ChargeTerms[]): Promise<'told' | 'begun' | 'none'> {
  const now = context.now();
  const rested = or(isNull(priceAlerts.toldAt), lt(priceAlerts.toldAt, new Date(now - ALERT_PAUSE_DAYS * DAY_MS)));
  const [alert] = await tx
    .select()
    .from(priceAlerts)
    .where(and(eq(priceAlerts.state, 'active'), rested, hasNews(tx, now, terms)))
    .limit(1)
    .for('update', { skipLocked: true });
  const price = alert && (await lowestOf(tx, alert, now));
  if (!alert?.content || !price) return 'none';
  const { totalMinor: beforeMinor } = price;
  const change = { beforeMinor, ceilingMinor: nextCeiling(beforeMinor) };
  const isTold = alert.ceilingMinor !== null;
  await tx
    .update(priceAlerts)
    .set(isTold ? { ...change, toldAt: new Date(now) } : change)
    .where(eq(priceAlerts.id, alert.id));
  if (!isTold) return 'begun';
  await putMail(tx, context, { alert, price, terms, email: alert.content.email });
  return 'told';
}

/** A recorded price at or below the alert's ceiling; any price if none was known when it began. */
function hasNews(tx: Transaction, now: number, terms: readonly ChargeTerms[]) {
  const { ceilingMinor } = priceAlerts;
  const isLow = or(isNull(ceilingMinor), isWithinTyped(terms) ?? lte(pricesSeen.totalMinor, ceilingMinor));
  return exists(
    tx
      .select({ found: sql`1` })
      .from(pricesSeen)
      .where(and(pricesOf(EACH_ALERT, now), isLow)),
  );
}

/**
 * A maximum that was typed in another currency holds for what is charged at today's rate (`chargedFor`, in SQL); after a first mail the price
 * has to be lower than that, too. While that currency has no rate, its worth in the currency of prices counts, as for all others.
 */
function isWithinTyped(terms: readonly ChargeTerms[]): SQL | undefined {
  if (terms.length === 0) return undefined;
  const { shownIn, wantedShownMinor, ceilingMinor, toldAt } = priceAlerts;
  const cases = terms.map(({ currency, from, rateMicros, stepMinor }) => {
    const steps = sql`${pricesSeen.totalMinor}::numeric * ${rateMicros * 10 ** currencyExponent(currency)}::numeric
      / ${1e6 * 10 ** currencyExponent(from) * stepMinor}::numeric`;
    const charged = sql`greatest(round(${steps}), 1) * ${stepMinor}::numeric`;
    const isLower = sql`(${toldAt} is null or ${pricesSeen.totalMinor} <= ${ceilingMinor})`;
    return sql`when ${shownIn} = ${currency} and ${wantedShownMinor} is not null then ${isLower} and ${charged} <= ${wantedShownMinor}`;
  });
  return sql`case ${sql.join(cases, sql` `)} else ${pricesSeen.totalMinor} <= ${ceilingMinor} end`;
}

type News = {
  alert: PriceAlert;
  price: typeof pricesSeen.$inferSelect;
  terms: readonly ChargeTerms[];
  email: string;
};

async function putMail(
  tx: Transaction,
  { outbox, letters, links }: TellContext,
  { alert, price, terms, email }: News,
): Promise<void> {
  const { currency, beforeMinor, wantedMinor, shownIn, wantedShownMinor } = alert;
  const { totalMinor, currency: priced, originCity: _, destinationCity: __, ...flights } = price;
  const seen: SeenPrice = { ...flights, total: { amountMinor: totalMinor, currency: priced } };
  const money = (amountMinor: number | null) => (amountMinor === null ? null : { amountMinor, currency });
  const endUrl = links.end(await newLink(tx, alert.id, 'end'));
  const typed = shownIn && wantedShownMinor !== null ? { amountMinor: wantedShownMinor, currency: shownIn } : null;
  const letter = letters.alertPrice({
    alert,
    price: seen,
    before: money(beforeMinor),
    wanted: typed ?? money(wantedMinor),
    endUrl,
    ...(shownIn ? { charge: terms.find((one) => one.currency === shownIn) ?? null } : {}),
  });
  await outbox.put(tx, { purpose: 'price-alert', about: alert.id, content: { ...letter, to: email, unsubscribeUrl: endUrl } });
}
