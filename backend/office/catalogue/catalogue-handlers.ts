import type * as calls from '#contract/office/catalogue/catalogue-calls.ts';
import type * as importCalls from '#contract/office/catalogue/import-calls.ts';
import type * as pictureCalls from '#contract/office/catalogue/record-picture-calls.ts';
import { reply } from '#contract/problem.ts';
import { addToRecord, changeOfRecord, dropFromRecord, picturesOf } from '../../catalogue/pictures/record-pictures.ts';
import type { CatalogueRecord } from '../../db/schema/catalogue.ts';
import { giveBack, readRecord, saveRecord, setClosed } from '../../imports/editing/edit-record.ts';
import { feedFieldsOf } from '../../imports/editing/feed-notation.ts';
import type { CallContext, Handler, Subject } from '../handler.ts';
import { listCatalogue, listChoices, listDepartures, readRecordPage } from './list-catalogue.ts';
import { listImports, readImport } from './list-imports.ts';
import { listTourismNumbers } from './list-numbers.ts';

type CatalogueHandlers = { [Name in keyof typeof calls]: Handler<(typeof calls)[Name]> } & {
  [Name in keyof typeof importCalls]: Handler<(typeof importCalls)[Name]>;
} & {
  [Name in keyof typeof pictureCalls]: Handler<(typeof pictureCalls)[Name]>;
};

export const catalogueHandlers = (timeZone: string): CatalogueHandlers => ({
  listImports: { perform: async ({ filters, cursor }, { db }) => reply(await listImports(db, filters, cursor)) },
  readImport: { perform: async (asked, { db }) => reply(await readImport(db, asked)) },
  listTourismNumbers: { perform: async (asked, { db }) => reply(await listTourismNumbers(db, asked)) },
  listCatalogue: { perform: async (asked, { db }) => reply(await listCatalogue(db, { ...asked, timeZone })) },
  listDepartures: { perform: async (asked, { db }) => reply(await listDepartures(db, { ...asked, timeZone })) },
  readRecord: { perform: async ({ kind, id }, { db }) => reply(await readRecordPage(db, kind, id)) },
  listChoices: { perform: async ({ kind }, { db }) => reply(await listChoices(db, kind)) },
  saveRecord: {
    about: recordOf,
    perform: async (asked, { db, acting }) => reply(await saveRecord(db, { ...asked, by: acting.by })),
  },
  giveBackToFeed: {
    about: recordOf,
    perform: async (asked, { db, acting }) => reply(await giveBack(db, { ...asked, by: acting.by })),
  },
  closeRecord: {
    about: recordOf,
    perform: async (asked, { db, acting }) => reply(await setClosed(db, { ...asked, by: acting.by, isClosed: true })),
  },
  listRecordPictures: { perform: async (of, { db }) => reply(await picturesOf(db, of)) },
  addRecordPicture: {
    about: recordOf,
    perform: async ({ data, ...asked }, { db, acting }) =>
      reply(await addToRecord(db, { ...asked, data: Buffer.from(data, 'base64'), by: acting.by })),
  },
  changeRecordPicture: { about: recordOf, perform: async (asked, { db }) => reply(await changeOfRecord(db, asked)) },
  dropRecordPicture: { about: recordOf, perform: async (asked, { db }) => reply(await dropFromRecord(db, asked)) },
  reopenRecord: {
    about: recordOf,
    perform: async (asked, { db, acting }) => reply(await setClosed(db, { ...asked, by: acting.by, isClosed: false })),
  },
});

type Which = { kind: CatalogueRecord['kind']; id: string };

async function recordOf({ kind, id }: Which, { db }: CallContext): Promise<Subject> {
  return {
    kind: 'catalogue',
    subject: `${kind} ${id}`,
    standing: async () => {
      const known = await readRecord(db, kind, id);
      if (!known) return {};
      const isDeparture = kind === 'sailing' || kind === 'departure';
      // Of a cruise or tour only which version it is: its history has what changed.
      const body = isDeparture ? { fields: feedFieldsOf(known.record) } : { version: known.digest };
      return { isOpen: !known.isGone, changed: Object.keys(known.edit?.fields ?? {}), ...body };
    },
  };
}
