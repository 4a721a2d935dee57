import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { SettingRecord } from '#contract/office/site-calls.ts';
import type { Operator } from '#domain/booking/booking-event.ts';
import type { RightsRules } from '#domain/rights/rights-rules.ts';
import type { SettingName, SettingsInForce } from '#domain/settings/site-settings.ts';
import type { Executor, Transaction } from '../db/connection.ts';
import { settingRecords } from '../db/schema.ts';

export type StoredSetting = typeof settingRecords.$inferSelect;

/** Everything that counts now: the last of each setting in force, and every promise of rights there was. */
export async function readInForce(db: Executor): Promise<SettingsInForce> {
  const last = await db
    .selectDistinctOn([settingRecords.name])
    .from(settingRecords)
    .where(eq(settingRecords.kind, 'in-force'))
    .orderBy(settingRecords.name, desc(settingRecords.id));
  const rights = await db
    .select({ at: settingRecords.at, value: settingRecords.value })
    .from(settingRecords)
    .where(and(eq(settingRecords.name, 'rights'), eq(settingRecords.kind, 'in-force')))
    .orderBy(settingRecords.id);
  return {
    version: Math.max(0, ...last.map(({ id }) => id)),
    changed: Object.fromEntries(last.flatMap(({ name, value }) => (value === null ? [] : [[name, value]]))),
    rightsSince: rights.map(({ at, value }) => ({ since: at.toISOString(), rights: value as RightsRules | null })),
  };
}

const of = (name: SettingName) => eq(settingRecords.name, name);

/** The last record of a setting, and the last one in force. */
export async function standingOf(db: Executor, name: SettingName): Promise<{ last?: StoredSetting; inForce?: StoredSetting }> {
  const newest = () => db.select().from(settingRecords).orderBy(desc(settingRecords.id)).limit(1);
  const [last] = await newest().where(of(name));
  const [inForce] = await newest().where(and(of(name), eq(settingRecords.kind, 'in-force')));
  return { ...(last ? { last } : {}), ...(inForce ? { inForce } : {}) };
}

export const recordById = async (db: Executor, name: SettingName, id: number): Promise<StoredSetting | undefined> =>
  (
    await db
      .select()
      .from(settingRecords)
      .where(and(of(name), eq(settingRecords.id, id), inArray(settingRecords.kind, ['in-force', 'draft'])))
  )[0];

/** A page of the history, newest first, each with what was in force before it. */
export async function historyOf(
  db: Executor,
  name: SettingName,
  { before, most, ofFile }: { before: number | undefined; most: number; ofFile: unknown },
): Promise<{ history: SettingRecord[]; next: number | null }> {
  const rows = await db
    .select()
    .from(settingRecords)
    .where(and(of(name), before === undefined ? undefined : lt(settingRecords.id, before)))
    .orderBy(desc(settingRecords.id))
    .limit(most + 1);
  const shown = rows.slice(0, most);
  const oldest = shown.at(-1);
  const [earlier] = oldest
    ? await db
        .select()
        .from(settingRecords)
        .where(and(of(name), eq(settingRecords.kind, 'in-force'), lt(settingRecords.id, oldest.id)))
        .orderBy(desc(settingRecords.id))
        .limit(1)
    : [];
  let inForce = earlier?.value ?? ofFile;
  const history = shown.toReversed().map(({ id, at, by, why, kind, value }): SettingRecord => {
    const told = { id, at, by, why, kind, before: inForce, after: value ?? ofFile };
    if (kind === 'in-force') inForce = value ?? ofFile;
    return told;
  });
  return { history: history.toReversed(), next: rows.length > most ? (oldest?.id ?? null) : null };
}

export type NewRecord = Pick<StoredSetting, 'name' | 'kind' | 'value' | 'why'> & { by: Operator };

export async function addRecord(tx: Transaction, record: NewRecord): Promise<number> {
  const [added] = await tx.insert(settingRecords).values(record).returning({ id: settingRecords.id });
  return (added as { id: number }).id;
}
