import { readFile } from 'node:fs/promises';
import type { ContentRefusal } from '../../../contract/office/content-calls.ts';
import { SLUG } from '../../../domain/content/own-content.ts';
import { answerOf } from '../office-of-operator.ts';
import type { DeskCommand, Outcome } from './desk-typed.ts';

const REFUSED: Record<ContentRefusal['reason'], string> = {
  'no-such-page': 'There is no such page: see pages',
  'path-taken': 'There is another page of this address',
  'page-changed': 'Somebody changed it meanwhile: try again',
  'title-missing': 'Write a title',
  'description-missing': 'Write a description',
  'picture-without-words': 'A picture does not say what it shows',
  'picture-unknown': 'A picture is not among those added with add-picture',
  'past-day': 'Choose today or a day to come',
};

/** `pages`: what the office has written. */
export async function pages({ office }: DeskCommand): Promise<Outcome> {
  const all = await answerOf(office.listPages({}));
  const words = all.map(({ id, path, title, state, isChanged, nextFrom }) =>
    [
      id,
      path,
      title,
      state,
      ...(nextFrom ? [`from ${nextFrom}`] : []),
      ...(isChanged && state !== 'draft' ? ['changed since'] : []),
    ].join('  '),
  );
  return { answer: all, words: words.join('\n') || 'Nothing is written yet' };
}

/** `page ID`: a draft, as `put-page` takes it. */
export async function page({ office, ref }: DeskCommand): Promise<Outcome> {
  const found = await answerOf(office.readPage({ id: ref }));
  if (!found) return { code: 1, complaint: REFUSED['no-such-page'] };
  const { type, path, text } = found;
  return { answer: found, words: JSON.stringify({ type, slug: path.split('/').at(-1), ...text }, null, 2) };
}

/** `put-page FILE [ID]`: writes a draft from a file of JSON with type, slug, title, description and body. */
export async function putPage({ office, typed: [path = '', id] }: DeskCommand): Promise<Outcome> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return { code: 1, complaint: `${path || 'The file'} cannot be read` };
  const given = fieldsOf(text);
  if (!given || !SLUG.test(String(given.slug)))
    return { code: 1, complaint: `${path} is no JSON with type, slug, title, description and body` };
  const known = id === undefined ? null : await answerOf(office.readPage({ id }));
  return outcomeOf(
    await answerOf(
      office.savePage({
        ...(given as never as Parameters<typeof office.savePage>[0]),
        id: id ?? null,
        seen: known?.version ?? null,
      }),
    ),
    'is saved',
  );
}

function fieldsOf(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `publish-page ID [--from DAY]` */
export async function publishPage({ office, ref: id, options }: DeskCommand): Promise<Outcome> {
  const known = await answerOf(office.readPage({ id }));
  if (!known) return { code: 1, complaint: REFUSED['no-such-page'] };
  return outcomeOf(await answerOf(office.publishPage({ id, seen: known.version, from: options.from ?? null })), 'is published');
}

export const takeDownPage = async ({ office, ref: id }: DeskCommand): Promise<Outcome> =>
  outcomeOf(await answerOf(office.takeDownPage({ id })), 'is off the site');

/** `restore-page ID VERSION`: an older text becomes the draft. */
export const restorePage = async ({ office, ref: id, words: [version] }: DeskCommand): Promise<Outcome> =>
  outcomeOf(await answerOf(office.restorePage({ id, version: Number(version) })), 'has that text as its draft');

/** `add-picture FILE --title TEXT`: the line that shows it in a text. */
export async function addPicture({ office, ref: path, options: { title = '' } }: DeskCommand): Promise<Outcome> {
  const bytes = await readFile(path).catch(() => undefined);
  if (!bytes) return { code: 1, complaint: `${path} cannot be read` };
  const added = await answerOf(office.addPicture({ data: bytes.toString('base64'), words: title }));
  if (!added.ok)
    return { code: 1, complaint: added.reason === 'no-picture' ? `${path} is no picture` : 'Say what it shows: --title TEXT' };
  return { answer: added, words: `![${title}](${added.address})` };
}

function outcomeOf(saved: { ok: true; id: string; version: number } | ContentRefusal, done: string): Outcome {
  return saved.ok ? { answer: saved, words: `${saved.id} ${done}` } : { code: 1, complaint: REFUSED[saved.reason] };
}
