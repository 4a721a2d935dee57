import type * as calls from '#contract/office/content-calls.ts';
import { reply } from '#contract/problem.ts';
import { type OwnWords, withOwnWords } from '../../content/own-words.ts';
import type { Database } from '../../db/connection.ts';
import { addPicture, bytesOf, lastPictures } from '../../pictures/own-pictures.ts';
import type { CallContext, Handler, Subject } from '../handler.ts';
import { listPages, previewPage, publishPage, readPage, renderText, restorePage, savePage, takeDownPage } from './edit-page.ts';

type ContentHandlers = { [Name in keyof typeof calls]: Handler<(typeof calls)[Name]> };

type ContentTerms = {
  timeZone: string;
  words: (db: Database) => Promise<OwnWords>;
};

export const contentHandlers = ({ timeZone, words }: ContentTerms): ContentHandlers => ({
  listPages: { perform: async (_, { db }) => reply(await listPages(db)) },
  readPage: { perform: async ({ id }, { db }) => reply(await readPage(db, id)) },
  previewPage: {
    perform: async ({ id, version }, { db }) => {
      const page = await previewPage(db, id, version);
      return reply(page && { ...page, html: withOwnWords(page.html, await words(db)) });
    },
  },
  renderText: {
    perform: async ({ body }, { db }) => reply({ html: withOwnWords(await renderText(db, body), await words(db)) }),
  },
  savePage: {
    about: pageOfCall,
    perform: async (asked, { db, acting }) => reply(await savePage(db, { ...asked, by: acting.by })),
  },
  restorePage: {
    about: pageOfCall,
    perform: async (asked, { db, acting }) => reply(await restorePage(db, { ...asked, by: acting.by })),
  },
  publishPage: {
    about: pageOfCall,
    perform: async (asked, { db, acting }) => reply(await publishPage(db, { ...asked, by: acting.by, timeZone })),
  },
  takeDownPage: {
    about: pageOfCall,
    perform: async (asked, { db, acting }) => reply(await takeDownPage(db, { ...asked, by: acting.by })),
  },
  listPictures: { perform: async (_, { db }) => reply(await lastPictures(db)) },
  readPicture: {
    perform: async ({ id }, { db }) => {
      const bytes = await bytesOf(db, id);
      return reply(bytes ? { bytes: bytes.toString('base64') } : null);
    },
  },
  addPicture: {
    perform: async ({ data, words }, { db, acting }) =>
      reply(await addPicture(db, { data: Buffer.from(data, 'base64'), words, by: acting.by })),
  },
});

async function pageOfCall({ id }: { id: string | null }, { db }: CallContext): Promise<Subject | undefined> {
  if (id === null) return undefined;
  const page = await readPage(db, id);
  return {
    kind: 'page',
    subject: page?.path ?? id,
    standing: async () => {
      const now = await readPage(db, id);
      return now ? { path: now.path, version: now.version, state: now.state, title: now.text.title, nextFrom: now.nextFrom } : {};
    },
  };
}
