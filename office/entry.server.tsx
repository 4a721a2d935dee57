import { renderToReadableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { officeRequestOf } from './session/office-context.ts';

export { putOfficeRequest } from './session/office-context.ts';

/** For a database that is away for a moment. */
const RETRY_AFTER_S = '5';

/** Only the office's own files, and inline parts with the page's nonce; no other site may show the office in a frame. */
const policy = (nonce: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    import.meta.env.DEV ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    import.meta.env.DEV ? "connect-src 'self' ws:" : "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, onError } = officeRequestOf(loadContext);
  const page = await renderToReadableStream(<ServerRouter context={routerContext} url={request.url} nonce={nonce} />, {
    nonce,
    signal: request.signal,
    onError,
  });
  headers.set('content-type', 'text/html; charset=utf-8');
  if (status === 503) headers.set('retry-after', RETRY_AFTER_S);
  headers.set('content-security-policy', policy(nonce));
  return new Response(page, { status, headers });
}

/**
 * Replaces React Router's default, which prints errors to the console with all their data. A refusal is an answer, and a request that was broken off
 * is nobody's mistake.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  officeRequestOf(context as RouterContextProvider).onError(error);
};
