import { siteConfig } from '#site-config';
import * as es from '../../messages/es.ts';

/** The page shown when one of our forms was posted from another site. */
export function crossSitePage(): string {
  const { heading, help } = es.crossSite;
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${heading} | ${siteConfig.name}</title></head>
<body style="font:1rem system-ui,sans-serif;max-width:28rem;margin:3rem auto;padding:0 1rem">
<h1>${heading}</h1><p>${help}</p><p><a href="/">${es.errors.home}</a></p></body></html>
`;
}
