/** About a page and what it may do: on what a page is made of, or asks for, these mean nothing and are two thirds of a kilobyte each time. */
export const PAGE_HEADERS = [
  ...['permissions-policy', 'cross-origin-opener-policy', 'origin-agent-cluster', 'referrer-policy', 'x-dns-prefetch-control'],
  ...['x-download-options', 'x-permitted-cross-domain-policies', 'x-xss-protection'],
  ...['content-security-policy', 'reporting-endpoints'],
];

/** Scripts, styles, fonts, and data for programs, of calls or of pages. */
const PART = /^(?:text\/(?:javascript|css|x-script)|application\/(?:javascript|(?:problem\+)?json)|font\/)/;
/** All of them ours, and all they need is in them. */
const DRAWING = /^image\/svg/;
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * What is said in the place of those headers: nothing of what is never a page that can do anything, even where somebody opens its address; of a drawing,
 * which may be opened as a page, that it runs and fetches nothing. Undefined of pages.
 */
export function insteadOfPageHeaders(contentType: unknown): Record<string, string> | undefined {
  const type = String(contentType ?? '');
  if (DRAWING.test(type)) return { 'content-security-policy': DRAWING_POLICY };
  return PART.test(type) ? {} : undefined;
}
