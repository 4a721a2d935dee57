import { siteConfig } from '#site-config';
import * as es from '../messages/es.ts';

/**
 * The page that a payment provider shows after the payment, sent as the answer to its notification: it redirects back to this
 * site.
 */
export function paymentReturnPage(url: string): string {
  const { returning, returnNow } = es.authenticate;
  const address = url.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="1;url=${address}"><title>${siteConfig.name}</title></head>
<body style="font:1rem system-ui,sans-serif;max-width:28rem;margin:3rem auto;padding:0 1rem">
<p>${returning}</p><p><a href="${address}">${returnNow}</a></p></body></html>
`;
}
