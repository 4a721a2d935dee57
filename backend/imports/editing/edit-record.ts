import { and, eq, inArray } from 'drizzle-orm';
import type { CatalogueKind, Edited, RecordProblem, RecordRefusal } from '#contract/office/catalogue/catalogue.ts';
import type { Operator } from '#domain/booking/booking-event.ts';
import { callsOf } from '#domain/cruises/cruise.ts';
import { DEFAULT_CURRENCY } from '#domain/money.ts';
import { soldOf } from '../../catalogue/allotments.ts';
import { writeAllotments } from '../../catalogue/import-allotments.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import type { CatalogueRecord } from '../../db/schema/catalogue.ts';
import { allotments, catalogueEdits, catalogueRecords, imports } from '../../db/schema.ts';
import { CATALOGUE_FEEDS, idOf } from '../catalogue-feeds.ts';
import { nameChanges } from '../import-changes.ts';
import { takeTurn } from '../import-turn.ts';
import { problemInWords } from '../read-feed.ts';
import { type CatalogueEdit, digestOf, editOf, inForce, isOffSale, isSameField, readFields } from './catalogue-edits.ts';
import { type FeedFields, feedFieldsOf } from './feed-notation.ts';

type Asked = { kind: CatalogueKind; id: string; by: Operator };
type Known = { record: CatalogueRecord; digest: string; isGone: boolean; edit: CatalogueEdit | undefined };

/** A record of the catalogue as it is, and what the office has changed in it. */
export async function readRecord(db: Database | Transaction, kind: CatalogueKind, id: string): Promise<Known | undefined> {
  const isIt = and(eq(catalogueRecords.kind, kind), eq(catalogueRecords.id, id));
  const [row] = await db.select().from(catalogueRecords).where(isIt);
  if (!row) return undefined;
  const record = { kind, value: row.body } as CatalogueRecord;
  return { record, digest: row.digest, isGone: row.goneIn !== null, edit: await editOf(db, kind, id) };
}

/** Changes fields of a record, or makes one (`seen` is null). Fields that are as before stay the feed's. */
export function saveRecord(db: Database, asked: Asked & { seen: string | null; fields: FeedFields }): Promise<Edited> {
  const { kind, id, seen, fields, by } = asked;
  return inTurn(db, async (tx) => {
    const known = await readRecord(tx, kind, id);
    if (known && seen === null) return refused('exists');
    if (!known && seen !== null) return refused('no-such-record');
    if (known && known.digest !== seen) return refused('record-changed');
    const read = await readWhole(tx, kind, { ...fields, [kind === 'port' ? 'code' : 'id']: id });
    if ('problems' in read) return { ...refused('record'), problems: read.problems };
    const wanted = feedFieldsOf(read.record);
    const edit = known ? editFor(known, by) : ownEdit(kind, id, by);
    const before = known ? { ...feedFieldsOf(known.record), ...edit.fields } : {};
    const touched = Object.fromEntries(Object.entries(wanted).filter(([name, value]) => !isSameField(value, before[name])));
    if (known && Object.keys(touched).length === 0) return { ok: true, id, isChanged: false };
    const kept = Object.entries({ ...edit.fields, ...touched }).filter(([name, value]) => !isFeeds(edit, name, value));
    return put(tx, { ...edit, fields: Object.fromEntries(kept), problem: null }, read.record, known);
  });
}

/** The office says again what the feed says: the field is the feed's. */
const isFeeds = ({ feed }: CatalogueEdit, name: string, value: unknown): boolean =>
  feed !== null && isSameField(value, feed[name]);

/** Gives fields back to the feed, all of them where none is named: from now on they are as it says. */
export function giveBack(db: Database, { kind, id, by, names }: Asked & { names: string[] }): Promise<Edited> {
  return inTurn(db, async (tx) => {
    const known = await readRecord(tx, kind, id);
    if (!known) return refused('no-such-record');
    const { edit } = known;
    if (!edit || Object.keys(edit.fields).length === 0) return { ok: true, id, isChanged: false };
    if (edit.feed === null) return refused('not-in-feed');
    const isKept = ([name]: [string, unknown]) => names.length > 0 && !names.includes(name);
    const fields = Object.fromEntries(Object.entries(edit.fields).filter(isKept));
    const read = await readWhole(tx, kind, inForce({ feed: edit.feed, fields }));
    if ('problems' in read) return { ...refused('record'), problems: read.problems };
    return put(tx, { ...edit, ...who(by), fields, problem: null }, read.record, known);
  });
}

/** Takes a record off sale, or puts it back: a departure closes, a cruise or a tour is not published. */
export function setClosed(db: Database, { kind, id, by, isClosed }: Asked & { isClosed: boolean }): Promise<Edited> {
  return inTurn(db, async (tx) => {
    const known = await readRecord(tx, kind, id);
    if (!known) return refused('no-such-record');
    const edit = { ...editFor(known, by), isClosed };
    if (!isClosed && !edit.isOwn && !edit.isInFeed) return refused('not-in-feed');
    if (known.isGone === isOffSale(edit)) return { ok: true, id, isChanged: false };
    return put(tx, edit, known.record, known);
  });
}

const refused = <Reason extends RecordRefusal['reason']>(reason: Reason) => ({ ok: false as const, reason, problems: [] });
const who = (by: Operator) => ({ changedBy: by, changedAt: new Date() });

/** The edit of a record: of one that nobody changed before, the feed's. */
const editFor = ({ edit, record, isGone }: Known, by: Operator): CatalogueEdit =>
  edit
    ? { ...edit, ...who(by) }
    : { ...ownEdit(record.kind, idOf(record), by), feed: feedFieldsOf(record), isOwn: false, isInFeed: !isGone };

const ownEdit = (kind: CatalogueKind, id: string, by: Operator): CatalogueEdit => ({
  kind,
  id,
  fields: {},
  feed: null,
  isOwn: true,
  isInFeed: false,
  isClosed: false,
  problem: null,
  ...who(by),
});

/** One at a time with imports, whole or not at all. */
async function inTurn(db: Database, work: (tx: Transaction) => Promise<Edited>): Promise<Edited> {
  return db.transaction(async (tx) => ((await takeTurn(tx)) ? work(tx) : refused('busy')));
}

type Read = { record: CatalogueRecord } | { problems: RecordProblem[] };

/** Reads a record as an import does, with what it refers to. */
async function readWhole(tx: Transaction, kind: CatalogueKind, fields: FeedFields): Promise<Read> {
  const parsed = readFields(kind, fields);
  if (!parsed.success) return { problems: parsed.error.issues.map(problemInWords) };
  const record = { kind, value: parsed.data } as CatalogueRecord;
  const feed = CATALOGUE_FEEDS[isOfCruises(kind) ? 'cruises' : 'tours'](DEFAULT_CURRENCY);
  const referred = await referredTo(tx, record);
  // The feed's rules look at a cruise before its sailings.
  for (const other of referred) feed.problemsOf(other, () => true);
  const isKnown = (of: CatalogueKind, id: string) => referred.some((one) => one.kind === of && idOf(one) === id);
  const problems = feed.problemsOf(record, isKnown);
  return problems.length > 0 ? { problems } : { record };
}

const isOfCruises = (kind: CatalogueKind): boolean => !['operator', 'tour', 'departure'].includes(kind);

async function referredTo(tx: Transaction, { kind, value }: CatalogueRecord): Promise<CatalogueRecord[]> {
  const wanted: [CatalogueKind, string[]][] =
    kind === 'ship'
      ? [['line', [value.line]]]
      : kind === 'cruise'
        ? [
            ['ship', [value.ship]],
            ['port', callsOf(value)],
          ]
        : kind === 'sailing'
          ? [['cruise', [value.cruise]]]
          : kind === 'tour'
            ? [['operator', [value.operator]]]
            : kind === 'departure'
              ? [['tour', [value.tour]]]
              : [];
  const found = await Promise.all(
    wanted.map(([of, ids]) =>
      tx
        .select({ kind: catalogueRecords.kind, value: catalogueRecords.body })
        .from(catalogueRecords)
        .where(and(eq(catalogueRecords.kind, of), inArray(catalogueRecords.id, ids))),
    ),
  );
  return found.flat() as CatalogueRecord[];
}

/** Writes a record and its edit; every process reads the catalogue again within two seconds. */
async function put(tx: Transaction, edit: CatalogueEdit, record: CatalogueRecord, known: Known | undefined): Promise<Edited> {
  const { kind, id } = edit;
  const isGone = isOffSale(edit);
  const tooFew = isGone ? undefined : await belowSold(tx, record);
  if (tooFew) return { ...refused('below-sold'), problems: [tooFew] };
  const body = JSON.stringify(record.value);
  const wasGone = !known || known.isGone;
  const did = isGone === wasGone ? 'changed' : isGone ? 'gone' : 'added';
  const counts = { added: 0, changed: 0, gone: 0, [did]: 1 };
  const name = isOfCruises(kind) ? 'cruises' : 'tours';
  const [row] = await tx
    .insert(imports)
    .values({ kind: name, importedBy: edit.changedBy, lines: 1, isEdit: true, ...counts })
    .returning({ id: imports.id });
  const { id: change } = row as { id: number };
  const one = [{ kind, id, body }];
  await nameChanges(tx, change, { added: [], changed: [], gone: [], [did]: one });
  const written = { body: record.value, digest: digestOf(body), goneIn: isGone ? change : null };
  await tx
    .insert(catalogueRecords)
    .values({ kind, id, addedIn: change, ...written })
    .onConflictDoUpdate({ target: [catalogueRecords.kind, catalogueRecords.id], set: { ...written, changedIn: change } });
  const { kind: _, id: __, ...fresh } = edit;
  await tx
    .insert(catalogueEdits)
    .values(edit)
    .onConflictDoUpdate({ target: [catalogueEdits.kind, catalogueEdits.id], set: fresh });
  await writeAllotments(tx, change);
  return { ok: true, id, isChanged: true };
}

/** An allotment below what is sold and held of it. Its row is locked first, so nothing is sold meanwhile. */
async function belowSold(tx: Transaction, record: CatalogueRecord): Promise<RecordProblem | undefined> {
  const units =
    record.kind === 'sailing'
      ? record.value.fares.map(({ cabin, allotment }, place) => ({ unit: cabin, allotment, column: `fares.${place}.allotment` }))
      : record.kind === 'departure'
        ? [{ unit: '', allotment: record.value.allotment, column: 'allotment' }]
        : [];
  const { value } = record;
  for (const { unit, allotment, column } of units) {
    if (allotment === undefined || !('id' in value)) continue;
    const of = { kind: record.kind === 'sailing' ? ('cruise' as const) : ('tour' as const), id: value.id, unit };
    await tx
      .select({ total: allotments.total })
      .from(allotments)
      .where(and(eq(allotments.kind, of.kind), eq(allotments.recordId, of.id), eq(allotments.unit, unit)))
      .for('update');
    const { sold, held } = await soldOf(tx, of);
    if (allotment < sold + held) return { column, text: `is less than the ${sold} sold and ${held} held`, sold, held };
  }
  return undefined;
}
