import { siteConfig } from '#site-config';

type Asked = {
  method?: 'GET' | 'POST' | 'PATCH';
  query?: Record<string, string | number>;
  /** Sent as JSON. */
  body?: object;
  signal?: AbortSignal;
  keepalive?: boolean;
};

/** SPEC §9, HTTP client defaults: the statuses after which a call is repeated. */
const WORTH_ASKING_AGAIN = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

/**
 * A call of SPEC §7 from a browser: JSON, below the configured base address, without credentials (SPEC §6); calls that need a
 * booking's secret go through our own pages. A call without a body is repeated once on the statuses above (SPEC §9). Throws when
 * there is no answer, on a refusal, and on anything but JSON.
 */
export async function callBackend<Answer>(path: string, { query, body, ...asked }: Asked = {}): Promise<Answer> {
  const words = Object.entries(query ?? {}).map(([name, value]): [string, string] => [name, String(value)]);
  const address = `${siteConfig.backendBase}${path}${words.length > 0 ? `?${new URLSearchParams(words)}` : ''}`;
  const request: RequestInit = { ...asked, credentials: 'omit' };
  if (body) Object.assign(request, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
  const answer = await (body ? fetch(address, request) : fetchTwice(address, request));
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  const text = await answer.text();
  return (text === '' ? undefined : JSON.parse(text)) as Answer;
}

/** Repeats after a broken connection, but not after an abort. */
async function fetchTwice(address: string, request: RequestInit): Promise<Response> {
  try {
    const answer = await fetch(address, request);
    if (!WORTH_ASKING_AGAIN.has(answer.status)) return answer;
  } catch (error) {
    if (request.signal?.aborted) throw error;
  }
  return fetch(address, request);
}
