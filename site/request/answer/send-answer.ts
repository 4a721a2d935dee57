import type { IncomingMessage, ServerResponse } from 'node:http';
import { insteadOfPageHeaders, PAGE_HEADERS } from '#contract/transport/page-headers.ts';
import { bestEncoding, FOR_ONE_VISITOR } from './best-encoding.ts';
import { compressed } from './compressed.ts';
import { bytesOfPage } from './page-bytes.ts';

const WORTH_COMPRESSING_BYTES = 400;
const RETRY_AFTER_SECONDS = 5;

/** Sends an answer made for one visitor. Without a cache time it is private; failures are never cached. */
export async function sendAnswer(
  answer: Response,
  page: readonly string[] | undefined,
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const cookies = answer.headers.getSetCookie();
  answer.headers.forEach((value, name) => {
    if (name !== 'set-cookie') response.setHeader(name, value);
  });
  if (cookies.length > 0) response.setHeader('set-cookie', cookies);
  // Answers other than HTML: data that the browser's router requests, and drawings.
  const instead = insteadOfPageHeaders(answer.headers.get('content-type'));
  if (instead) {
    for (const name of PAGE_HEADERS) response.removeHeader(name);
    for (const [name, value] of Object.entries(instead)) response.setHeader(name, value);
  }
  if (!answer.headers.has('cache-control')) {
    const isRead = message.method === 'GET' || message.method === 'HEAD';
    response.setHeader('cache-control', isRead && answer.status < 400 ? 'private, no-cache' : 'no-store');
  }
  const body = page ? bytesOfPage(page) : await bytesOf(answer);
  response.setHeader('vary', 'accept-encoding');
  response.statusCode = answer.status;
  if (answer.status === 503 && !response.hasHeader('retry-after')) response.setHeader('retry-after', RETRY_AFTER_SECONDS);
  const isSmall = body.length < WORTH_COMPRESSING_BYTES || answer.headers.get('content-type') === 'image/png';
  const encoding = isSmall ? 'identity' : bestEncoding(message.headers['accept-encoding'], FOR_ONE_VISITOR);
  if (message.method === 'HEAD' || encoding === 'identity' || body === '') return void response.end(body);
  response.setHeader('content-encoding', encoding);
  response.end(await compressed(body, encoding));
}

const bytesOf = async (answer: Response): Promise<Buffer | ''> =>
  answer.body === null ? '' : Buffer.from(await answer.arrayBuffer());
