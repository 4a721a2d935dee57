import { z } from 'zod';
import { officeCall } from '../office-call.ts';
import { PICTURED_KINDS, RecordId } from './catalogue.ts';

/** In the order in which the site shows them. `address`: as the site's pages name it. */
export type RecordPicture = { id: string; address: string; words: string; width: number; height: number };

export type PictureActed =
  | { ok: true; pictures: number }
  | { ok: false; reason: 'no-such-record' | 'no-picture' | 'words-missing' | 'too-many-pictures' | 'no-such-picture' };

const Of = z.object({ kind: z.enum(PICTURED_KINDS), id: RecordId });
const Picture = z.string().regex(/^[a-f0-9]{32}$/, 'is no picture');
const Words = z.string().trim().max(300, 'is longer than 300 letters');

export const listRecordPictures = officeCall<RecordPicture[]>()({
  summary: 'See the pictures of a cruise or tour',
  permission: 'catalogue.read',
  input: Of,
  logs: 'nothing',
});
export const addRecordPicture = officeCall<PictureActed>()({
  summary: 'Add a picture to a cruise or tour',
  permission: 'catalogue.edit',
  /** Base64, of eight megabytes at most. */
  input: Of.extend({ data: z.string().max(11_200_000, 'is larger than 8 MB'), words: Words }),
  logs: 'action',
  hidden: ['data'],
});
export const changeRecordPicture = officeCall<PictureActed>()({
  summary: 'Say anew what a picture of a cruise or tour shows, or put it before or after its neighbour',
  permission: 'catalogue.edit',
  input: Of.extend({ picture: Picture, words: Words.optional(), move: z.enum(['earlier', 'later']).optional() }),
  logs: 'action',
});
export const dropRecordPicture = officeCall<PictureActed>()({
  summary: 'Take a picture off a cruise or tour',
  permission: 'catalogue.edit',
  input: Of.extend({ picture: Picture }),
  logs: 'action',
});
