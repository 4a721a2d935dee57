import { renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { firstStyles } from './first-styles.ts';
import { pageRequestOf } from './request/context.ts';
import { StaticPartsOfPage } from './ui/static-part.tsx';

export { contextFor } from './request/context.ts';
export { refusalPage } from './shell/refusal-page.tsx';

/**
 * Renders a page in one go and hands over its data behind it. React Router would stream both through Suspense; no page
 * here waits for anything after its loader, and one string is several times cheaper (docs/decisions/004-one-string-pages.md).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const pageRequest = pageRequestOf(loadContext);
  const { nonce } = pageRequest;
  const { serverHandoffStream, ...withoutStream } = routerContext;
  const page = renderToString(
    <StaticPartsOfPage value={pageRequest.staticParts}>
      <ServerRouter context={withoutStream} url={request.url} nonce={nonce} />
    </StaticPartsOfPage>,
  );
  const handoff = serverHandoffStream ? await handoffScript(serverHandoffStream, nonce) : '';
  headers.set('content-type', 'text/html; charset=utf-8');
  const [headEnd, bodyEnd] = [page.indexOf('</head>'), page.lastIndexOf('</body>')];
  const styles = firstStyles(routerContext.staticHandlerContext.matches.at(-1)?.route.id);
  const head = `${withLateLinks(page.slice(0, headEnd))}<style nonce="${nonce}">${styles}</style>`;
  const start = `<script nonce="${nonce}">${START_AFTER_FIRST_PAINT}</script>`;
  pageRequest.html = `<!DOCTYPE html>${head}${withLateModule(page, headEnd, bodyEnd)}${handoff}${start}${page.slice(bodyEnd)}`;
  return new Response(null, { status, headers });
}

/** React Router would print it, with all it is about, on the console. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isAnswer = isRouteErrorResponse(error) || error instanceof Response;
  if (!request.signal.aborted && !isAnswer) pageRequestOf(context as RouterContextProvider).onError(error);
};

/**
 * What the server sent is readable and works as it is: a phone's thin line carries the page first, then the scripts
 * (docs/decisions/005-first-paint.md). Their elements wait under other names until the page has been painted: links that React
 * puts into the head, and the module behind everything that is read.
 */
const withLateLinks = (head: string): string => head.replaceAll('rel="modulepreload"', 'rel="later"');

function withLateModule(page: string, from: number, to: number): string {
  const module = page.lastIndexOf(MODULE, to);
  return module < from
    ? page.slice(from, to)
    : `${page.slice(from, module)}type="later"${page.slice(module + MODULE.length, to)}`;
}

const MODULE = 'type="module" async=""';

const START_AFTER_FIRST_PAINT = `(() => {
  const start = () => {
    for (const link of document.querySelectorAll('link[rel=later]')) link.rel = 'modulepreload';
    const waiting = document.querySelector('script[type=later]');
    const script = document.createElement('script');
    script.type = 'module';
    script.nonce = waiting.nonce;
    script.textContent = waiting.textContent;
    document.body.append(script);
  };
  if (document.visibilityState === 'hidden') start();
  else requestAnimationFrame(() => setTimeout(start));
})();`.replaceAll(/\n\s*/g, '');

/** The scripts that React Router's own stream would have sent, in one. */
async function handoffScript(stream: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
  const decoder = new TextDecoder();
  const controller = 'window.__reactRouterContext.streamController';
  let script = '';
  for await (const chunk of stream) {
    script += `${controller}.enqueue(${escapeForScript(JSON.stringify(decoder.decode(chunk, { stream: true })))});`;
  }
  return `<script nonce="${nonce}">${script}${controller}.close();</script>`;
}

const ESCAPES: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};
const escapeForScript = (json: string) => json.replace(/[<>&\u2028\u2029]/g, (character) => ESCAPES[character] as string);
