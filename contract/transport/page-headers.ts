/** Headers that only matter on pages; on scripts and API answers they would cost two thirds of a kilobyte each time. */
export const PAGE_HEADERS = [
  ...['permissions-policy', 'cross-origin-opener-policy', 'origin-agent-cluster', 'referrer-policy', 'x-dns-prefetch-control'],
  ...['x-download-options', 'x-permitted-cross-domain-policies', 'x-xss-protection'],
  ...['content-security-policy', 'reporting-endpoints'],
];

/** Scripts, styles, fonts, and JSON of calls and pages. */
const PART = /^(?:text\/(?:javascript|css|x-script)|application\/(?:javascript|(?:problem\+)?json)|font\/)/;
/** SVG pictures; all are ours and self-contained. */
const DRAWING = /^image\/svg/;
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * The headers sent in place of those: none on content that can never act as a page, even if its URL is opened; on an SVG,
 * which can be opened as a page, a policy against scripts and requests. Undefined for pages.
 */
export function insteadOfPageHeaders(contentType: unknown): Record<string, string> | undefined {
  const type = String(contentType ?? '');
  if (DRAWING.test(type)) return { 'content-security-policy': DRAWING_POLICY };
  return PART.test(type) ? {} : undefined;
}
