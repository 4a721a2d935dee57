/**
 * What a bad line does to requests under way. `isLost`: what was asked for is asked for again until it comes. `isUnsure`: something
 * was sent, and nobody knows whether it has arrived.
 */
export type Line = { isLost: boolean; isUnsure: boolean };

const GOOD: Line = { isLost: false, isUnsure: false };
const PAUSES_MS = [1_000, 2_000, 5_000];
/** A gateway's word for a server that does not answer; the office's own answers say that they are its own. */
const OF_GATEWAYS = new Set([502, 503, 504]);

let line = GOOD;
const listeners = new Set<() => void>();

export const lineNow = (): Line => line;
export const lineOfServer = (): Line => GOOD;

export function watchLine(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** Whoever has gone on to another page has seen it. */
export const forgetUnsure = (): void => change({ isUnsure: false });

function change(part: Partial<Line>): void {
  line = { ...line, ...part };
  for (const tell of listeners) tell();
}

type Send = typeof fetch;
/** Resolves once it is worth asking again; rejects when nobody waits any more. */
type Pause = (ms: number, signal: AbortSignal | null | undefined) => Promise<void>;

/**
 * `fetch` for the pages of the office: React Router would put an error in the place of a page whose data do not come, and what was typed would be
 * gone. A page is asked for until it comes. What is sent is sent once: if its answer is lost, the page stays as it is, and says so.
 */
export function patient(send: Send, pause: Pause): Send {
  return async (input, init) => {
    if (!isOfPages(input)) return send(input, init);
    if ((init?.method ?? 'GET') !== 'GET') return sentOnce(() => send(input, init));
    for (let times = 0; ; times++) {
      const answer = await wholeAnswer(() => send(input, init), init?.signal);
      if (answer) {
        if (line.isLost) change({ isLost: false });
        return answer;
      }
      change({ isLost: true });
      await pause(PAUSES_MS[times] ?? 5_000, init?.signal);
    }
  };
}

/** Without an answer the action ends with nothing, and React Router reads the page again: it shows whether it was done. */
async function sentOnce(sending: () => Promise<Response>): Promise<Response> {
  change({ isUnsure: false });
  const answer = await wholeAnswer(sending, null);
  if (answer) return answer;
  change({ isUnsure: true });
  return new Response(null, { status: 204 });
}

const isOfPages = (input: Parameters<Send>[0]): boolean => input instanceof URL && input.pathname.endsWith('.data');

/** Undefined where the line was cut, also in the middle of the answer. */
async function wholeAnswer(
  asking: () => Promise<Response>,
  signal: AbortSignal | null | undefined,
): Promise<Response | undefined> {
  try {
    const answer = await asking();
    if (OF_GATEWAYS.has(answer.status) && !answer.headers.has('X-Remix-Response')) return undefined;
    const body = await answer.arrayBuffer();
    return new Response(body.byteLength === 0 ? null : body, answer);
  } catch (error) {
    if (signal?.aborted || !(error instanceof TypeError)) throw error;
    return undefined;
  }
}

/** The pause of a browser: shorter if it says that the line is back. */
const inBrowser: Pause = (ms, signal) =>
  new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      if (signal?.aborted) reject(signal.reason);
      else resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
    signal?.addEventListener('abort', end, { once: true });
  });

export function waitOutBadLines(): void {
  globalThis.fetch = patient(globalThis.fetch.bind(globalThis), inBrowser);
}
