import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';

/** What a page costs before anything of ours is in it. */
export const PLAIN_PAGE = '/plain-page';

/**
 * A server in front of the product whose documents have no scripts: what a page costs more than its twin is what scripts cost, on whatever
 * machine. It also has a page of fifty paragraphs.
 */
export async function startScriptlessTwin(productUrl: string): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    answer(productUrl, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const { hostname } = new URL(productUrl);
  return {
    // The product's own host name: cookies hold for any port.
    url: `http://${hostname}:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function answer(productUrl: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.url === PLAIN_PAGE)
    return send(response, 200, { 'content-type': 'text/html; charset=utf-8' }, Buffer.from(plainPage()));
  const headers = Object.fromEntries(
    Object.entries(request.headers).flatMap(([name, value]) =>
      typeof value === 'string' && !['host', 'connection'].includes(name) ? [[name, value]] : [],
    ),
  );
  const found = await fetch(productUrl + request.url, { headers, redirect: 'manual' });
  const isDocument = found.headers.get('content-type')?.startsWith('text/html') ?? false;
  const body = Buffer.from(await found.arrayBuffer());
  // `fetch` has unpacked it, and its length is another now.
  const kept = [...found.headers].filter(([name]) => !['content-encoding', 'content-length', 'transfer-encoding'].includes(name));
  return send(response, found.status, Object.fromEntries(kept), isDocument ? Buffer.from(withoutScripts(body.toString())) : body);
}

function send(response: ServerResponse, status: number, headers: Record<string, string>, body: Buffer): void {
  const isText = /text|json|svg|javascript|xml/.test(headers['content-type'] ?? '');
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  const sent = isText ? brotliCompressSync(body, { params }) : body;
  response.writeHead(status, { ...headers, ...(isText ? { 'content-encoding': 'br' } : {}), 'content-length': sent.length });
  response.end(sent);
}

/** Without what would be run, or loaded to be run; data in script elements costs nothing. */
const withoutScripts = (html: string): string =>
  html
    .replace(/<script\b(?![^>]*\btype="application\/(?:ld\+)?json")[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link\b(?=[^>]*\brel="modulepreload")[^>]*>/g, '');

const PARAGRAPH =
  'Un párrafo corriente, como los de cualquier página, con unas veinte palabras para que el navegador tenga algo que medir aquí.';
const plainPage = () => `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>Página sencilla</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="description" content="Cincuenta párrafos sin nada más."></head>
<body><h1>Página sencilla</h1>${`<p>${PARAGRAPH}</p>`.repeat(50)}</body></html>`;
