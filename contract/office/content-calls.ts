import { z } from 'zod';
import { type ContentText, OWN_CONTENT_TYPES, type OwnContentType, SLUG } from '#domain/content/own-content.ts';
import type { ContentPage } from '../pages/content.ts';
import { officeCall } from './office-call.ts';

export type PageState = 'draft' | 'live' | 'scheduled';
export type ContentRow = {
  id: string;
  type: OwnContentType;
  path: string;
  title: string;
  state: PageState;
  /** The draft says something else than the site. */
  isChanged: boolean;
  nextFrom: string | null;
  changedBy: string;
  changedAt: string;
};
export type ContentVersion = { id: number; did: 'saved' | 'published' | 'scheduled' | 'taken-down'; by: string; at: string };
export type ContentDraft = ContentRow & { text: ContentText; version: number; versions: ContentVersion[] };
export type ContentRefusal = {
  ok: false;
  reason:
    | 'no-such-page'
    | 'path-taken'
    | 'page-changed'
    | 'title-missing'
    | 'description-missing'
    | 'picture-without-words'
    | 'picture-unknown'
    | 'past-day';
};
type Saved = { ok: true; id: string; version: number } | ContentRefusal;
export type PictureRow = { id: string; address: string; width: number; height: number; words: string; at: string };

const Id = z.uuid('names no page');
const Version = z.number().int().min(1);
const Text = {
  title: z.string().trim().max(120, 'is longer than 120 letters'),
  description: z.string().trim().max(200, 'is longer than 200 letters'),
  body: z.string().max(100_000, 'is longer than 100,000 letters'),
};

export const listPages = officeCall<ContentRow[]>()({
  summary: 'See the articles and pages that the office writes',
  permission: 'content.read',
  input: z.object({}),
  logs: 'nothing',
});
export const readPage = officeCall<ContentDraft | null>()({
  summary: 'See a draft with its history',
  permission: 'content.read',
  input: z.object({ id: Id }),
  logs: 'nothing',
});
/** As the site would show it: the draft, or an older version. */
export const previewPage = officeCall<ContentPage | null>()({
  summary: 'See a draft as the site would show it',
  permission: 'content.read',
  input: z.object({ id: Id, version: z.number().int().optional() }),
  logs: 'nothing',
});
/** Cleaned HTML of a text that is being written; pictures are those of the office's screens. */
export const renderText = officeCall<{ html: string }>()({
  summary: 'See a text that is being written as it would look',
  permission: 'content.read',
  input: z.object({ body: Text.body }),
  logs: 'nothing',
});
export const savePage = officeCall<Saved>()({
  summary: 'Write an article or a page',
  permission: 'content.edit',
  input: z.object({
    /** Null makes a new one. */
    id: Id.nullable(),
    type: z.enum(OWN_CONTENT_TYPES),
    slug: z.string().trim().max(80).regex(SLUG, 'has to be small letters, digits and hyphens'),
    /** The version of the draft that was changed. */
    seen: Version.nullable(),
    ...Text,
  }),
  logs: 'action',
  hidden: ['body'],
});
export const restorePage = officeCall<Saved>()({
  summary: 'Make an older version the draft again',
  permission: 'content.edit',
  input: z.object({ id: Id, version: z.number().int().min(1) }),
  logs: 'action',
});
export const publishPage = officeCall<Saved>()({
  summary: 'Publish a draft, now or from a day on',
  permission: 'content.publish',
  input: z.object({ id: Id, seen: Version, from: z.iso.date().nullable().default(null) }),
  logs: 'action',
});
export const takeDownPage = officeCall<Saved>()({
  summary: 'Take an article or a page off the site',
  permission: 'content.publish',
  input: z.object({ id: Id }),
  logs: 'action',
});
export const listPictures = officeCall<PictureRow[]>()({
  summary: 'See the pictures for articles and pages',
  permission: 'content.read',
  input: z.object({}),
  logs: 'nothing',
});
export const readPicture = officeCall<{ bytes: string } | null>()({
  summary: 'See a picture',
  permission: 'content.read',
  input: z.object({ id: z.string().regex(/^[a-f0-9]{32}$/, 'is no picture') }),
  logs: 'nothing',
});
export const addPicture = officeCall<
  { ok: true; id: string; address: string } | { ok: false; reason: 'no-picture' | 'words-missing' }
>()({
  summary: 'Add a picture for articles and pages',
  permission: 'content.edit',
  input: z.object({
    /** Base64, of eight megabytes at most. */
    data: z.string().max(11_200_000, 'is larger than 8 MB'),
    words: z.string().trim().max(300, 'is longer than 300 letters'),
  }),
  logs: 'action',
  hidden: ['data'],
});
