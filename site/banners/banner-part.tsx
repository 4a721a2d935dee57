import * as es from '../messages/es.ts';

/** A banner as the server has made it (`banner-markup.tsx`): a browser has no code for it, and changes nothing of it. */
export const BannerPart = ({ html, className }: { html: string | undefined; className: string }) =>
  html ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own markup
    <aside aria-label={es.banner} className={className} dangerouslySetInnerHTML={{ __html: html }} />
  ) : null;
