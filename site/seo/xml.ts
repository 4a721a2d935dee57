const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Escapes text for XML; control characters, which XML does not allow, are dropped. */
export const xmlText = (text: string): string =>
  text.replace(/(?![\t\n\r])\p{Cc}/gu, '').replace(/[&<>"']/g, (sign) => ESCAPES[sign] as string);

const KEPT_SECONDS = 600;

/** An XML response that any cache may keep for some minutes. */
export const xmlAnswer = (body: string, type = 'application/xml'): Response =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`, {
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': `public, max-age=${KEPT_SECONDS}` },
  });
