import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { RETENTION } from './retention.ts';
import * as schema from './schema.ts';

test('says of every table how long its rows stay, and of no other', () => {
  const tables = Object.values(schema).flatMap((one) => (is(one, PgTable) ? [getTableName(one)] : []));
  expect(Object.keys(RETENTION).toSorted()).toEqual(tables.toSorted());
});
