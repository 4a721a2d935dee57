/** About a page and what it may do: on what a page is made of, or asks for, these mean nothing and are two thirds of a kilobyte each time. */
export const PAGE_HEADERS = [
  ...['permissions-policy', 'cross-origin-opener-policy', 'origin-agent-cluster', 'referrer-policy', 'x-dns-prefetch-control'],
  ...['x-download-options', 'x-permitted-cross-domain-policies', 'x-xss-protection'],
  ...['content-security-policy', 'reporting-endpoints'],
];

/** Scripts, styles, fonts, and data for programs, of calls or of pages; a drawing (SVG) may be opened as a page. */
const PART = /^(?:text\/(?:javascript|css|x-script)|application\/(?:javascript|(?:problem\+)?json)|font\/)/;

/** Never a page that can do anything, even where somebody opens its address. */
export const isPartOfPage = (contentType: unknown): boolean => PART.test(String(contentType ?? ''));
