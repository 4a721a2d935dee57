import sanitizeHtml from 'sanitize-html';

/** Bounds on the processed body: the longest magazine article has 60,000 letters and 2,000 tags. */
const MOST_LETTERS = 400_000;
const MOST_TAGS = 8_000;
const DEEPEST = 30;
const MOST_IMAGES = 60;
const WIDEST_IMAGE = 8_000;
const OWN = 'https://site.invalid';
/** Where Drupal keeps files, public and private: this site has nothing there. */
const FILE_OF_BACKEND = /\/(sites\/[^/]+|system)\/files\//;

/** Their content is not text for readers. */
const WITHOUT_THEIR_TEXT = [
  ...['script', 'style', 'noscript', 'template', 'iframe', 'object', 'applet', 'svg', 'math', 'canvas', 'audio', 'video'],
  ...['title', 'head', 'textarea', 'option', 'select', 'button', 'noembed', 'noframes', 'xmp', 'plaintext', 'frameset'],
];
const TEXT = [
  'p',
  'blockquote',
  'pre',
  'code',
  'br',
  'hr',
  'strong',
  'b',
  'em',
  'i',
  's',
  'sub',
  'sup',
  'small',
  'abbr',
  'cite',
  'q',
];
const LISTS = ['ul', 'ol', 'li', 'dl', 'dt', 'dd'];
const TABLES = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];
const HEADINGS = ['h2', 'h3', 'h4', 'h5', 'h6'];

/**
 * Cleans editors' HTML for display: text, headings, lists, tables, links and pictures, and nothing that runs, styles or loads
 * anything else. `pictureName` gives the name of an allowed picture (`suppliers/pictures`); `baseUrl` is where the backend's files are.
 */
export function cleanHtml(html: string, pictureName: (address: string) => string | undefined, baseUrl: string): string {
  let images = 0;
  return sanitizeHtml(bounded(html), {
    allowedTags: [...TEXT, ...LISTS, ...TABLES, ...HEADINGS, 'a', 'img', 'figure', 'figcaption', 'time'],
    nonTextTags: WITHOUT_THEIR_TEXT,
    nestingLimit: DEEPEST,
    allowedAttributes: {
      a: ['href', 'hreflang', 'rel'],
      abbr: ['title'],
      img: ['src', 'alt', 'width', 'height'],
      ol: ['start'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan', 'scope'],
      time: ['datetime'],
    },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['https', 'http'] },
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    transformTags: {
      // The page title is the only h1.
      h1: 'h2',
      a: (tagName, attribs) => ({ tagName, attribs: linkAttributes(attribs, baseUrl) }),
      img: (tagName, attribs) => ({ tagName, attribs: imageAttributes(attribs, pictureName) }),
      td: (tagName, attribs) => ({ tagName, attribs: smallSpans(attribs) }),
      th: (tagName, attribs) => ({ tagName, attribs: smallSpans(attribs) }),
    },
    exclusiveFilter: ({ tag, attribs }) => {
      if (tag !== 'img') return false;
      images += 1;
      return !attribs.src || images > MOST_IMAGES;
    },
  });
}

/** The beginning within the bounds; the parser closes what is cut off. */
function bounded(html: string): string {
  const whole = html.slice(0, MOST_LETTERS);
  let at = -1;
  for (let tags = 0; tags < MOST_TAGS; tags += 1) {
    at = whole.indexOf('<', at + 1);
    if (at < 0) return whole;
  }
  return whole.slice(0, at);
}

type Attributes = Record<string, string>;

/**
 * Internal links lose the Spanish prefix, which would be a redirect; external ones are marked as leaving the site, and so are those to files
 * that an editor has put into the backend.
 */
function linkAttributes({ href, hreflang }: Attributes, baseUrl: string): Attributes {
  const address = href?.trim();
  const onSite = address ? URL.parse(address, OWN) : null;
  if (!address || !onSite) return {};
  const isFile = onSite.origin === OWN && FILE_OF_BACKEND.test(onSite.pathname);
  const url = isFile ? new URL(onSite.pathname + onSite.search + onSite.hash, baseUrl) : onSite;
  if (url.origin === OWN) {
    const isFragment = address.startsWith('#');
    return {
      href: isFragment ? url.hash : url.pathname.replace(/^\/es(?=\/|$)/, '').replace(/^\/*/, '/') + url.search + url.hash,
    };
  }
  if (url.protocol === 'mailto:' || url.protocol === 'tel:') return { href: url.href };
  // What stands before an @ looks like the site that the link leads to.
  if ((url.protocol !== 'https:' && url.protocol !== 'http:') || url.username || url.password) return {};
  return { href: url.href, rel: 'external noopener noreferrer', ...(hreflang ? { hreflang } : {}) };
}

/** Only allowed sources, with the dimensions that prevent layout shift. */
function imageAttributes(
  { src, alt, width, height }: Attributes,
  pictureName: (address: string) => string | undefined,
): Attributes {
  const name = src ? pictureName(src) : undefined;
  const [wide, high] = [Number(width), Number(height)];
  const isSized = [wide, high].every((size) => Number.isInteger(size) && size > 0 && size <= WIDEST_IMAGE);
  if (!name || !isSized) return {};
  return { src: name, alt: (alt ?? '').trim(), width: String(wide), height: String(high) };
}

function smallSpans({ colspan, rowspan, scope }: Attributes): Attributes {
  const small = (name: string, value: string | undefined) => (/^[1-9]\d?$/.test(value ?? '') ? { [name]: value as string } : {});
  return { ...small('colspan', colspan), ...small('rowspan', rowspan), ...(scope ? { scope } : {}) };
}
