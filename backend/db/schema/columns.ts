import { sql } from 'drizzle-orm';
import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * An amount in minor units. Cents of pesos exceed four bytes: a trip of about US$ 5,000 does. Exact up to the limit of
 * `domain/money.ts`.
 */
export const amountMinor = (name: string) => bigint(name, { mode: 'number' });

export const createdAt = moment('created_at').notNull().default(sql`now()`);

export const updatedAt = moment('updated_at').notNull().default(sql`now()`);

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
