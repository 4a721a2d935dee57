import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendAnswer } from '../request/answer/send-answer.ts';
import { FIND_BOOKING_COOKIE } from '../visitor/consent-names.ts';
import { type KeptAddress, keptAddress } from './kept-address.ts';
import type { AnswerForNow } from './make-page.ts';
import type { PageCache } from './page-cache.ts';
import { type StandingHeaders, sendKept } from './send-kept.ts';

/** Statuses of a request refused for lack of time; an older page is better. */
const NO_TIME: (number | undefined)[] = [429, 503];

/** Answers requests for pages that are the same for everybody, and ignores all others. */
export function createPagesForEverybody(
  cache: PageCache<AnswerForNow>,
  { isOn, onError }: { isOn: boolean; onError: (error: unknown) => void },
) {
  const addressOf = ({ method, url, headers }: IncomingMessage): KeptAddress | null => {
    const isRead = (method === 'GET' || method === 'HEAD') && !headers['content-length'] && !headers['transfer-encoding'];
    const address = isOn && isRead ? keptAddress(url ?? '') : null;
    return address && isSomebodys(address, headers.cookie) ? null : address;
  };

  const answerKept = async (...asked: Parameters<typeof sendKept>) => {
    try {
      await sendKept(...asked);
    } catch (error) {
      onError(error);
      asked[1].destroy();
    }
  };

  return {
    /**
     * Called before the request is admitted: a cached page costs next to nothing, and neither does waiting for one being made.
     */
    answerAtOnce(message: IncomingMessage, response: ServerResponse, standing: StandingHeaders, otherwise: () => void): void {
      const address = addressOf(message);
      const page = address && cache.look(address.key);
      if (page) void answerKept(message, response, page, standing);
      else if (address && cache.isBeingMade(address.key)) {
        cache
          .read(address.key)
          .then((made) => (made.isKept ? void answerKept(message, response, made.page, standing) : otherwise()), otherwise);
      } else otherwise();
    },

    /** Called once the request is admitted. Returns `false` when the page turns out to be personal. */
    async answer(message: IncomingMessage, response: ServerResponse, refusedWith?: number): Promise<boolean> {
      const address = addressOf(message);
      if (!address) return false;
      const older = NO_TIME.includes(refusedWith) ? cache.inNeed(address.key) : undefined;
      if (older) response.removeHeader('retry-after');
      if (refusedWith !== undefined && !older) return false;
      const page = older ?? cache.look(address.key);
      const made = page ? ({ isKept: true, page } as const) : await cache.read(address.key);
      if (made.isKept) await answerKept(message, response, made.page);
      else if (made.answer && address.isPlain) {
        const { status, headers, body } = made.answer;
        await sendAnswer(new Response(null, { status, headers: [...headers] as [string, string][] }), [body], message, response);
      } else return false;
      return true;
    },
  };
}

/** The home page is personal after a redirect from a confirmation: it says how to find the booking. */
const isSomebodys = ({ path }: KeptAddress, cookie: string | undefined): boolean =>
  path === '/' && cookie !== undefined && cookie.includes(`${FIND_BOOKING_COOKIE}=`);
