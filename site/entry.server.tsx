import { renderToString } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import styles from './app.css?inline';
import { pageRequestOf } from './request/context.ts';

export { contextFor } from './request/context.ts';

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
  const page = renderToString(<ServerRouter context={withoutStream} url={request.url} nonce={nonce} />);
  const handoff = serverHandoffStream ? await handoffScript(serverHandoffStream, nonce) : '';
  headers.set('content-type', 'text/html; charset=utf-8');
  const [headEnd, bodyEnd] = [page.indexOf('</head>'), page.lastIndexOf('</body>')];
  // A phone paints as soon as it has the page: styles come with it, and scripts wait behind the font.
  const head = page.slice(0, headEnd).replaceAll(PRELOAD, `${PRELOAD} fetchpriority="low"`);
  const styled = `${head}<style nonce="${nonce}">${styles}</style>`;
  pageRequest.html = `<!DOCTYPE html>${styled}${page.slice(headEnd, bodyEnd)}${handoff}${page.slice(bodyEnd)}`;
  return new Response(null, { status, headers });
}

const PRELOAD = '<link rel="modulepreload"';

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
