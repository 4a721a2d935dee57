/** No script runs, and nothing is loaded but the site's styles and pictures. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A page that the site has drawn, at the office's address. */
export const sitePage = (html: string): Response =>
  new Response(html, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY, 'cache-control': 'no-store' },
  });
