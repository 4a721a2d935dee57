import type { Caller, Handlers } from '#contract/calls.ts';
import type { ContentItem, ContentPage } from '#contract/pages/content.ts';
import { type Problem, problem, type Reply, reply } from '#contract/problem.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { holdsOn } from '#domain/company/phone-only.ts';
import type { ContentContact, ContentFailure, ContentSource } from '#suppliers/content/port.ts';
import type { PictureSource } from '#suppliers/pictures/port.ts';
import type { JobLog } from '../logging/logger.ts';
import type { SiteStatus } from '../settings/site-status.ts';
import { pageOf } from './content-page.ts';
import { type Answer, createKeptAnswers, isGone } from './kept-answers.ts';
import type { OwnPages } from './own-pages.ts';
import { type OwnWords, withOwnWords } from './own-words.ts';

const MB = 1024 * 1024;
const CONTACTS_FRESH_MS = 10 * 60_000;

type ContentList = { items: ContentItem[]; nextOffset: number | null };

/** The content calls of SPEC §7.3, over any content backend. */
export function contentCalls({
  content,
  pictures: { nameOf },
  log,
  today,
  own,
  contacts,
  words,
  status,
  onStale,
}: {
  content: ContentSource;
  pictures: Pick<PictureSource, 'nameOf'>;
  log: JobLog;
  /** The pages that the office writes. */
  own: Pick<OwnPages, 'at' | 'state'>;
  /** By the company's time zone: telephone offers expire by themselves. */
  today: () => CalendarDate;
  /** The numbers that the agency has set here; they count before those of the content backend. */
  contacts: () => readonly ContentContact[] | undefined;
  words: () => OwnWords;
  status: Pick<SiteStatus, 'answered'>;
  /** Tells when everything is to be asked for again. */
  onStale: (stale: () => void) => void;
}): Pick<Handlers, 'contentAt' | 'listContent' | 'listContacts'> {
  const pages = createKeptAnswers<ContentPage>({
    what: 'page',
    log,
    mostBytes: 24 * MB,
    onAnswer: (code) => status.answered('page', code),
  });
  const lists = createKeptAnswers<ContentList>({
    what: 'list',
    log,
    mostBytes: 8 * MB,
    onAnswer: (code) => status.answered('list', code),
  });
  const numbers = createKeptAnswers<ContentContact[]>({
    what: 'contacts',
    log,
    mostBytes: MB,
    freshMs: CONTACTS_FRESH_MS,
    onAnswer: (code) => status.answered('contacts', code),
  });
  onStale(() => {
    for (const one of [pages, lists, numbers]) one.forget();
  });

  return {
    async contentAt({ path: asked }, caller) {
      const path = plainPath(asked);
      const ask = async (): Promise<Answer<ContentPage>> => {
        const found = await content.pageAt(path);
        return found.ok ? { ok: true, value: pageOf(found.node, nameOf) } : found;
      };
      // A page of the office is in memory: it is as it was published, at once.
      const answer = own.at(path) ? await ask() : await pages.read(path, ask);
      if (answer.ok && isOver(answer.value, today())) return { ok: false, problem: contentProblem(OVER) };
      return answered(answer, caller, (page) => ({ page: filledIn(page, words()) }));
    },

    async listContent({ type, offset, limit }, caller) {
      const answer = await lists.read(`${type} ${offset} ${limit} ${own.state(type)}`, async () => {
        const found = await content.list({ type, offset, limit });
        if (!found.ok && found.statusCode === 404) log.error({ type }, 'the content backend has no content type of this name');
        return found.ok ? { ok: true, value: { items: found.items, nextOffset: found.nextOffset } } : found;
      });
      const day = today();
      return answered(answer, caller, ({ items, nextOffset }) => ({
        items: items.filter((item) => !isOver(item, day)),
        nextOffset,
      }));
    },

    /** SPEC §8: a failure is logged and the list becomes empty. */
    async listContacts() {
      const own = contacts();
      if (own) return reply({ contacts: [...own] });
      const answer = await numbers.read('', async () => {
        const found = await content.contacts();
        return found.ok ? { ok: true, value: found.contacts } : found;
      });
      return reply({ contacts: answer.ok ? answer.value : [] });
    },
  };
}

const filledIn = (page: ContentPage, words: OwnWords): ContentPage => ({
  ...page,
  html: withOwnWords(page.html, words),
  questions: page.questions.map(({ ask, answer }) => ({ ask, answer: withOwnWords(answer, words) })),
});

/** An expired telephone offer is not shown, even if its editor left it published. */
const isOver = ({ type, phoneOnly }: Pick<ContentItem, 'type' | 'phoneOnly'>, day: CalendarDate): boolean =>
  type === 'phone_offer' && (phoneOnly === null || !holdsOn(phoneOnly, day));
const OVER: ContentFailure = { ok: false, statusCode: 404, message: 'Not Found' };

/** One normalised path per page: SPEC §2 ignores letter case and trailing slashes. */
function plainPath(asked: string): string {
  const [before = ''] = decoded(asked).split(/[?#]/);
  const plain = `/${before}`
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/^\/es(?=\/|$)/, '');
  return plain || '/';
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function answered<Value, Body>(answer: Answer<Value>, caller: Caller, body: (value: Value) => Body): Reply<Body> {
  if (answer.ok ? answer.isOlder : !isGone(answer)) caller.onIncomplete?.();
  return answer.ok ? reply(body(answer.value)) : { ok: false, problem: contentProblem(answer) };
}

/** SPEC §8: an object with statusCode, message (the status text) and ok false; wrapped in a problem document as everywhere. */
function contentProblem({ statusCode, message }: ContentFailure): Problem {
  const code = statusCode === 404 ? 'content-not-found' : statusCode === 403 ? 'content-forbidden' : 'content-failed';
  const detail = `The content backend answered ${statusCode} ${message}`;
  return { ...problem(code, detail), status: statusCode, statusCode, message, ok: false };
}
