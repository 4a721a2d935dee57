import { data } from 'react-router';
import type { AnswerOf } from '#contract/call.ts';
import type { Backend } from '#contract/calls.ts';
import type { contentAt, listContent } from '#contract/pages/content.ts';
import type { Problem } from '#contract/problem.ts';
import type { ContentType } from './sections.ts';

export type ContentPage = AnswerOf<typeof contentAt>['page'];
export type ContentItem = AnswerOf<typeof listContent>['items'][number];

/** A possible alias of the content backend: one to three segments of letters and digits. Other paths are not requested. */
const ALIAS = /^(\/[\p{L}\p{N}][\p{L}\p{N}._~-]*){1,3}$/u;
const LONGEST_ALIAS = 200;
/** The most entries read of a list: twenty pages of fifty. */
const MOST_LISTED = 20 * 50;

/** The canonical form of a path: decoded, lower case, without a trailing slash; `null` when no alias can have this form. */
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

/**
 * The page at a path; `null` if there is none. When the content backend fails, throws an error page with its status (SPEC §8),
 * because "not found" would be a claim.
 */
export async function contentPageAt(pathname: string, backend: Backend): Promise<ContentPage | null> {
  const path = aliasOf(pathname);
  const found = path === null ? null : await backend.contentAt({ path });
  if (!found) return null;
  if (found.ok) return found.body.page;
  if (found.problem.status === 404 || found.problem.status === 403) return null;
  throw contentFailed(found.problem);
}

/** SPEC §8. A refusal of our credentials or request is not the visitor's concern, and becomes a 502. */
function contentFailed({ status, message }: Problem) {
  const isItsOwn = status >= 500 && message;
  return data({ contentFailed: isItsOwn ? message : 'Bad gateway' }, { status: isItsOwn ? status : 502 });
}

/** SPEC §8: a 404 that names the missing path. */
export const notFound = (pathname: string) => data(pathname, { status: 404 });

/** All pages of a type, in the content backend's order; none of a type that it does not have. */
export async function allContent(type: ContentType, backend: Backend): Promise<ContentItem[]> {
  const items: ContentItem[] = [];
  for (let offset: number | null = 0; offset !== null && items.length < MOST_LISTED; ) {
    const page = await backend.listContent({ type, offset });
    if (!page.ok && page.problem.status === 404) break;
    if (!page.ok) throw contentFailed(page.problem);
    items.push(...page.body.items);
    offset = page.body.nextOffset !== null && page.body.nextOffset > offset ? page.body.nextOffset : null;
  }
  return items;
}
