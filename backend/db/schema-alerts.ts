import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { encryptedValue } from './encryption.ts';
import { moment } from './schema-columns.ts';

/** `asked`: nobody has followed the link yet. `ended`: by who asked, or with its month; who that was is gone. */
export type AlertState = 'asked' | 'active' | 'ended';

/** That somebody wants to be told when a route gets cheaper. Who is encrypted. */
export const priceAlerts = pgTable(
  'price_alerts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    state: text('state').$type<AlertState>().notNull().default('asked'),
    content: encryptedValue<{ email: string }>('content'),
    /** A keyed hash of the e-mail address, and one of where it was asked from, for a day. */
    sender: text('sender'),
    network: text('network'),
    viaForm: boolean('via_form').notNull(),
    /** Which words were agreed to. */
    consentVersion: text('consent_version').notNull(),
    origin: text('origin').notNull(),
    destination: text('destination').notNull(),
    originCity: text('origin_city').notNull(),
    destinationCity: text('destination_city').notNull(),
    month: text('month').notNull(),
    isRoundTrip: boolean('is_round_trip').notNull(),
    currency: text('currency').notNull(),
    /** What it may cost at most, where the visitor said so. */
    wantedMinor: bigint('wanted_minor', { mode: 'number' }),
    /** What it cost when it began, or was told last. */
    beforeMinor: bigint('before_minor', { mode: 'number' }),
    /** What the next price that is told may be at most; nothing while no price has been seen. */
    ceilingMinor: bigint('ceiling_minor', { mode: 'number' }),
    toldAt: moment('told_at'),
    confirmedAt: moment('confirmed_at'),
    endedAt: moment('ended_at'),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('price_alerts_by_route').on(table.originCity, table.destinationCity).where(sql`state = 'active'`),
    index('price_alerts_by_sender').on(table.sender),
    index('price_alerts_by_network').on(table.network, table.createdAt),
    index('price_alerts_by_time').on(table.createdAt),
  ],
);

/** What the links in mails about an alert hold, as hashes: one to confirm it with, and one in each mail to end it with. */
export const priceAlertLinks = pgTable(
  'price_alert_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    alertId: uuid('alert_id')
      .notNull()
      .references(() => priceAlerts.id, { onDelete: 'cascade' }),
    does: text('does').$type<'confirm' | 'end'>().notNull(),
    expiresAt: moment('expires_at'),
  },
  (table) => [index('price_alert_links_by_alert').on(table.alertId)],
);
