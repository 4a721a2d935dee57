import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** How an answer is sent; its content is always the same. */
export type Manner = 'plain' | 'odd chunks' | 'with a charset' | 'a 401 first' | 'slow' | 'truncated';

/** `text`: a raw body, where it cannot be written as a value. */
type Recorded = { status?: number; body?: unknown; text?: string };

/**
 * An upstream API that only knows recorded answers, by `METHOD /path` (matched as a prefix). Anything else is 404. `calls` are
 * the requests received, `bodies` their bodies: parsed JSON, otherwise text.
 */
export async function replay(recorded: Record<string, Recorded>, manner: Manner) {
  const calls: string[] = [];
  const bodies: unknown[] = [];
  const refused = new Set<string>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    bodies.push(parsed(Buffer.concat(chunks).toString()));
    const call = `${request.method} ${request.url}`;
    calls.push(call);
    if (call.startsWith('POST /v1/security/oauth2/token')) return answer(response, { body: TOKEN }, 'plain');
    const key = Object.keys(recorded)
      .sort((a, b) => b.length - a.length)
      .find((start) => call.startsWith(start));
    if (!key)
      return answer(
        response,
        { status: 404, body: { errors: [{ status: 404, code: 38196, title: 'Resource not found' }] } },
        'plain',
      );
    if (manner === 'a 401 first' && !refused.has(key)) {
      refused.add(key);
      return answer(
        response,
        { status: 401, body: { errors: [{ status: '401', code: '38190', title: 'Invalid access token' }] } },
        'plain',
      );
    }
    await answer(response, recorded[key] as Recorded, manner);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls, bodies, stop: () => server.close() };
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const TOKEN = {
  type: 'amadeusOAuth2Token',
  token_type: 'Bearer',
  access_token: 'replayed',
  expires_in: 1_799,
  state: 'approved',
};
const ODD_BYTES = 7;
const SLOW_PIECES = 20;

async function answer(response: ServerResponse, { status = 200, body, text }: Recorded, manner: Manner): Promise<void> {
  const bytes = Buffer.from(text ?? JSON.stringify(body));
  const type = manner === 'with a charset' ? 'application/vnd.amadeus+json; charset=utf-8' : 'application/json';
  response.writeHead(status, { 'content-type': type, ...(manner === 'truncated' ? { 'content-length': bytes.length } : {}) });
  if (manner === 'truncated') {
    response.write(bytes.subarray(0, bytes.length - 40), () => response.destroy());
    return;
  }
  const size =
    manner === 'odd chunks' ? Math.max(ODD_BYTES, Math.floor(bytes.length / 500) | 1) : Math.ceil(bytes.length / SLOW_PIECES);
  if (manner !== 'odd chunks' && manner !== 'slow') return void response.end(bytes);
  for (let start = 0; start < bytes.length; start += size) {
    response.write(bytes.subarray(start, start + size));
    if (manner === 'slow') await delay(10);
  }
  response.end();
}
