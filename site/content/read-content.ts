import { data } from 'react-router';
import type { AnswerOf } from '#contract/call.ts';
import type { Backend } from '#contract/calls.ts';
import type { contentAt, listContent } from '#contract/content.ts';
import type { Problem } from '#contract/problem.ts';
import type { ContentType } from './sections.ts';

export type ContentPage = AnswerOf<typeof contentAt>['page'];
export type ContentItem = AnswerOf<typeof listContent>['items'][number];

/** What an alias of the content backend can be: one to three words of letters and figures. Nothing else is asked for. */
const ALIAS = /^(\/[\p{L}\p{N}][\p{L}\p{N}._~-]*){1,3}$/u;
const LONGEST_ALIAS = 200;
/** Lists are read to their end, but never past this many pages of fifty. */
const MOST_LISTED = 20 * 50;

/** The spelling a path is known by: decoded, in small letters, no slash at its end; `null` when it can be nobody's. */
export function aliasOf(pathname: string): string | null {
  try {
    const path = decodeURIComponent(pathname.replace(/(\/_)?\.data$/, ''))
      .toLowerCase()
      .replace(/\/$/, '')
      .normalize('NFC');
    return path.length <= LONGEST_ALIAS && ALIAS.test(path) ? path : null;
  } catch {
    return null;
  }
}

/** The page at a path; a content backend that cannot be asked is an error page with its status (SPEC §8), because "not found" would claim to know. */
export async function contentPageAt(pathname: string, backend: Backend): Promise<ContentPage | null> {
  const path = aliasOf(pathname);
  const found = path === null ? null : await backend.contentAt({ path });
  if (!found) return null;
  if (found.ok) return found.body.page;
  if (found.problem.status === 404 || found.problem.status === 403) return null;
  throw contentFailed(found.problem);
}

/** SPEC §8. That it would not let us in, or not understand us, is no business of the visitor's: a bad gateway. */
function contentFailed({ status, message }: Problem) {
  const isItsOwn = status >= 500 && message;
  return data({ contentFailed: isItsOwn ? message : 'Bad gateway' }, { status: isItsOwn ? status : 502 });
}

/** SPEC §8: nothing is there, and its name. */
export const notFound = (pathname: string) => data(pathname, { status: 404 });

/** All pages of a kind, in the content backend's order. */
export async function allContent(type: ContentType, backend: Backend): Promise<ContentItem[]> {
  const items: ContentItem[] = [];
  for (let offset: number | null = 0; offset !== null && items.length < MOST_LISTED; ) {
    const page = await backend.listContent({ type, offset });
    if (!page.ok) throw contentFailed(page.problem);
    items.push(...page.body.items);
    offset = page.body.nextOffset !== null && page.body.nextOffset > offset ? page.body.nextOffset : null;
  }
  return items;
}
