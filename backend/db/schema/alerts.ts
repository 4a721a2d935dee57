import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { encryptedValue } from '../encryption.ts';
import { moment } from './columns.ts';

/** `asked`: the confirmation link has not been followed. `ended`: by its owner or with its month; the owner's data is erased. */
export type AlertState = 'asked' | 'active' | 'ended';

/** Requests to be notified when a route gets cheaper. The owner is encrypted. */
export const priceAlerts = pgTable(
  'price_alerts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    state: text('state').$type<AlertState>().notNull().default('asked'),
    content: encryptedValue<{ email: string }>('content'),
    /** Keyed hashes of the e-mail address and, for a day, of the requesting network. */
    sender: text('sender'),
    network: text('network'),
    viaForm: boolean('via_form').notNull(),
    /** The version of the consent text. */
    consentVersion: text('consent_version').notNull(),
    origin: text('origin').notNull(),
    destination: text('destination').notNull(),
    originCity: text('origin_city').notNull(),
    destinationCity: text('destination_city').notNull(),
    month: text('month').notNull(),
    isRoundTrip: boolean('is_round_trip').notNull(),
    currency: text('currency').notNull(),
    /** The visitor's maximum price, if given. */
    wantedMinor: bigint('wanted_minor', { mode: 'number' }),
    /** In which currency the visitor was shown prices, and the maximum in it, if that is not the one prices are kept in. */
    shownIn: text('shown_in'),
    wantedShownMinor: bigint('wanted_shown_minor', { mode: 'number' }),
    /** The price when the alert began, or when it last sent a mail. */
    beforeMinor: bigint('before_minor', { mode: 'number' }),
    /** The highest price for the next mail; null until a price has been seen. */
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
    index('price_alerts_with_network').on(table.createdAt).where(sql`network is not null`),
    index('price_alerts_ended').on(table.endedAt).where(sql`state = 'ended'`),
  ],
);

/** Hashes of the tokens in an alert's mails: one to confirm it, and one per mail to end it. */
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
