import { parseFragment } from 'parse5';
import { describe, expect, test } from 'vitest';
import { cleanHtml } from './clean-html.ts';
import { pageOf } from './content-page.ts';

const BASE = 'https://cms.example';
/** Maps pictures of the content backend to their path there; others are rejected. */
const pictureName = (address: string, baseUrl = BASE) => {
  const url = URL.parse(address, baseUrl);
  return url?.origin === BASE ? url.pathname + url.search : undefined;
};
const clean = (html: string) => cleanHtml(html, pictureName, BASE);

type Element = {
  nodeName: string;
  value?: string;
  attrs?: { name: string; value: string }[];
  childNodes?: Element[];
  content?: Element;
};
/** All its elements, as a browser parses it. */
function elementsOf(html: string): Element[] {
  const found: Element[] = [];
  const left = [parseFragment(html) as unknown as Element];
  for (let one = left.pop(); one; one = left.pop()) {
    if (one.attrs) found.push(one);
    left.push(...(one.childNodes ?? []), ...(one.content ? [one.content] : []));
  }
  return found;
}

const RUNS = /^(script|style|iframe|object|embed|svg|math|link|meta|base|form|input|button|template|audio|video|noscript|frame)$/;
const ADDRESSES = new Set(['href', 'src', 'action', 'formaction', 'srcset', 'xlink:href', 'data', 'poster', 'background']);

/** Whatever a browser would run, load, style or submit. */
function harmIn(html: string): string[] {
  return elementsOf(html).flatMap(({ nodeName, attrs = [] }) => [
    ...(RUNS.test(nodeName) ? [nodeName] : []),
    ...attrs.flatMap(({ name, value }) => {
      if (/^on/i.test(name) || name === 'style' || name === 'srcdoc' || name === 'class' || name === 'id')
        return [`${nodeName} ${name}`];
      if (!ADDRESSES.has(name)) return [];
      const url = URL.parse(value, 'https://site.invalid');
      const allowed = nodeName === 'img' ? /^https:$/ : /^(https?|mailto|tel):$/;
      return url && allowed.test(url.protocol) ? [] : [`${nodeName} ${name}=${value}`];
    }),
  ]);
}

const HOSTILE: [what: string, html: string][] = [
  ['a script', '<p>a</p><script>alert(1)</script>'],
  ['a script in capitals that is not closed', '<ScRiPt src=//x.example>alert(1)'],
  ['a script put together from two', '<scr<script>ipt>alert(1)</scr</script>ipt>'],
  ['an event handler', '<img src=x onerror=alert(1)>'],
  ['an event handler after a slash', '<img/src="https://a.example/x.png"/onload=alert(1) width=1 height=1>'],
  ['an event handler without quotes or spaces', '<p\nonclick\n=\nalert(1)>a</p>'],
  ['a script link', '<a href="javascript:alert(1)">a</a>'],
  ['a script link in mixed case', '<a href="JaVaScRiPt:alert(1)">a</a>'],
  ['a script link with tabs and lines in it', '<a href="java\tscr\nipt:alert(1)">a</a>'],
  ['a script link in entities', '<a href="&#106;&#x61;vascript&colon;alert(1)">a</a>'],
  ['a script link in entities without ends', '<a href="&#0000106&#0000097&#0000118&#0000097script:alert(1)">a</a>'],
  ['a script link after control characters', '<a href="\u0001\u0008javascript:alert(1)">a</a>'],
  ['a script link after spaces of all kinds', '<a href=" \u00a0 javascript:alert(1)">a</a>'],
  ['a link with data', '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">a</a>'],
  ['a link in another script language', '<a href="vbscript:msgbox(1)">a</a>'],
  ['a blob and a file', '<a href="blob:https://x.example/1">a</a><a href="file:///etc/passwd">b</a>'],
  ['a frame', '<iframe src="https://x.example"></iframe><iframe srcdoc="<script>alert(1)</script>"></iframe>'],
  ['an object', '<object data="x.swf"><embed src="x.swf"></object>'],
  ['SVG with a script', '<svg><script>alert(1)</script></svg><svg onload=alert(1)>'],
  ['SVG whose foreign part has HTML', '<svg><foreignObject><img src=x onerror=alert(1)></foreignObject></svg>'],
  ['SVG animation of a link', '<svg><a><animate attributeName=href values=javascript:alert(1) /><text>a</text></a></svg>'],
  ['a picture that is SVG with a script', '<img src="data:image/svg+xml,<svg onload=alert(1)>" width=1 height=1>'],
  [
    'MathML that changes how what follows is read',
    '<math><mtext><table><mglyph><style><!--</style><img title="--><img src=1 onerror=alert(1)>">',
  ],
  ['a noscript that is read differently with scripts', '<noscript><p title="</noscript><img src=x onerror=alert(1)>">'],
  ['a template', '<template><script>alert(1)</script></template>'],
  ['a conditional comment', '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->'],
  ['a comment with an irregular end', '<!--><img src=x onerror=alert(1)>--><!--x--!><script>alert(1)</script>'],
  ['styles', '<style>*{display:none}</style><p style="position:fixed;inset:0" class="fixed" id="root">a</p>'],
  ['a form', '<form action="https://x.example"><input name=card><button formaction=javascript:alert(1)>a</button></form>'],
  [
    'another base for all links',
    '<base href="https://x.example/"><meta http-equiv=refresh content="0;url=javascript:alert(1)"><link rel=import href=x>',
  ],
  ['a picture over http', '<img src="http://x.example/a.png" width=10 height=10>'],
  ['a picture without a size', '<img src="https://x.example/a.png">'],
  ['a list of pictures', '<img srcset="https://x.example/a.png 1x, javascript:alert(1) 2x" src=x width=1 height=1>'],
  [
    'an attribute that is closed too early',
    '<p title="a" "onclick=alert(1)">a</p><a href="https://x.example/"onclick=alert(1)>b</a>',
  ],
  ['a NUL in the middle of a tag', '<scr\u0000ipt>alert(1)</scr\u0000ipt><a href="java\u0000script:alert(1)">a</a>'],
  ['an unclosed plaintext element', '<plaintext><script>alert(1)</script>'],
  ['CDATA', '<![CDATA[<script>alert(1)</script>]]>'],
  ['encoded HTML', '<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp;lt;img onerror&amp;gt;</p>'],
];

describe('hostile HTML', () => {
  test.each(HOSTILE)('%s is removed or made harmless', (_, html) => {
    const cleaned = clean(html);
    expect(harmIn(cleaned)).toEqual([]);
    // Cleaning is idempotent: nothing in it could be parsed as something else.
    expect(clean(cleaned)).toBe(cleaned);
  });

  test('is detected by the test’s own check', () => {
    for (const html of [
      '<script></script>',
      '<a href="java\tscript:alert(1)">a</a>',
      '<p onclick=a>',
      '<img src=http://x.example/a.png>',
    ])
      expect(harmIn(html)).not.toEqual([]);
  });

  // Scripts, styles and fallback content are no text for readers.
  test.each([
    ...['script', 'style', 'noscript', 'template', 'iframe', 'object', 'applet', 'svg', 'math', 'canvas', 'audio', 'video'],
    ...['title', 'head', 'textarea', 'select', 'option', 'button', 'noembed', 'noframes', 'xmp', 'frameset'],
  ])('nothing of a removed %s stays, whatever its letters', (name) => {
    for (const tag of [name, name.toUpperCase()])
      expect(clean(`<p>antes</p><${tag} id="a">oculto &lt;b&gt;</${tag}><p>después</p>`)).toBe('<p>antes</p><p>después</p>');
  });

  test('after plaintext, which nothing ends, all is plain text', () => {
    expect(clean('<p>antes</p><plaintext>oculto</plaintext><p>oculto</p>')).toBe('<p>antes</p>');
  });

  test('keeps the text around removed elements, not the text inside them', () => {
    expect(clean('<p>uno <b>dos</b></p><script>tres</script><style>cuatro</style><font color=red>cinco</font>')).toBe(
      '<p>uno <b>dos</b></p>cinco',
    );
  });
});

/** What editors write: each has to come out as it went in. */
const KEPT = [
  '<p>a<br />b</p>',
  '<blockquote>a <cite>b</cite></blockquote>',
  '<pre><code>a</code></pre>',
  '<hr />',
  '<p><strong>a</strong> <b>b</b> <em>c</em> <i>d</i> <s>e</s></p>',
  '<p>a<sub>b</sub><sup>c</sup> <small>d</small> <abbr title="e">f</abbr> <q>g</q></p>',
  '<ul><li>a</li></ul>',
  '<ol start="3"><li>a</li></ol>',
  '<dl><dt>a</dt><dd>b</dd></dl>',
  '<table><caption>a</caption><thead><tr><th scope="col">b</th></tr></thead><tbody><tr><td colspan="2">c</td></tr></tbody><tfoot><tr><td rowspan="12">d</td></tr></tfoot></table>',
  '<h2>a</h2><h3>b</h3><h4>c</h4><h5>d</h5><h6>e</h6>',
  '<figure><img src="/a.png" alt="b" width="8000" height="1" /><figcaption>c</figcaption></figure>',
  '<time datetime="2026-12-01">a</time>',
  '<a href="https://x.example/" rel="external noopener noreferrer" hreflang="en">a</a>',
  '<a href="tel:+576015550100">a</a>',
];
/** Attributes that some element may have, and others that none may have. */
const ATTRIBUTES =
  'title="1" href="/1" hreflang="es" src="/1" alt="1" width="1" height="1" start="1" colspan="1" rowspan="1" scope="row" datetime="1"'.split(
    ' ',
  );
const NEVER =
  'lang="es" dir="rtl" name="1" target="_top" tabindex="1" autofocus="1" data-a="1" aria-hidden="true" role="none" loading="lazy"';

describe('what editors write', () => {
  test.each(KEPT)('%s stays as it is', (html) => {
    expect(clean(html)).toBe(html);
  });

  test.each([
    ['p', ''],
    ['a', 'href hreflang rel'],
    ['abbr', 'title'],
    ['img', 'src alt width height'],
    ['ol', 'start'],
    ['td', 'colspan rowspan'],
    ['th', 'colspan rowspan scope'],
    ['time', 'datetime'],
    ['h2', ''],
  ])('<%s> keeps these attributes and no other: %s', (tag, kept) => {
    const cell = tag === 'td' || tag === 'th' ? ['<table><tr>', '</tr></table>'] : ['', ''];
    // A link of this site has no language of its own: the one that leads away has.
    const attributes = [...ATTRIBUTES, NEVER].join(' ').replace('href="/1"', 'href="https://x.example/"');
    const elements = elementsOf(clean(`${cell[0]}<${tag} ${attributes}>a</${tag}>${cell[1]}`));
    const found = elements.find(({ nodeName }) => nodeName === tag)?.attrs?.map(({ name }) => name) ?? [];
    expect(found.toSorted()).toEqual(kept.split(' ').filter(Boolean).toSorted());
  });

  test('what is longer than 400,000 letters or 8,000 tags is shown to there', () => {
    expect(clean(`<p>${'a'.repeat(399_996)}b`)).toContain('ab');
    expect(clean(`<p>${'a'.repeat(399_997)}b`)).toBe(`<p>${'a'.repeat(399_997)}</p>`);
    expect(clean('<br>'.repeat(7_999))).toBe('<br />'.repeat(7_999));
    expect(clean(`${'<br>'.repeat(7_999)}<hr>`)).toBe('<br />'.repeat(7_999));
  });

  test('what stands deeper than 30 elements keeps its text', () => {
    const deep = (levels: number) => `${'<blockquote>'.repeat(levels)}a${'</blockquote>'.repeat(levels)}`;
    expect(clean(deep(30))).toBe(deep(30));
    expect(clean(deep(31))).toBe(deep(30));
  });
});

describe('links, pictures and tables', () => {
  test.each([
    ['/aerolineas/avianca', { href: '/aerolineas/avianca' }],
    ['/es/aerolineas/avianca?a=1#b', { href: '/aerolineas/avianca?a=1#b' }],
    ['#equipaje', { href: '#equipaje' }],
    ['https://x.example/a', { href: 'https://x.example/a', rel: 'external noopener noreferrer' }],
    ['//x.example/a', { href: 'https://x.example/a', rel: 'external noopener noreferrer' }],
    ['/\\x.example/a', { href: 'https://x.example/a', rel: 'external noopener noreferrer' }],
    ['mailto:a@x.example', { href: 'mailto:a@x.example' }],
    [
      '/sites/default/files/tarifas.pdf',
      { href: `${BASE}/sites/default/files/tarifas.pdf`, rel: 'external noopener noreferrer' },
    ],
    [
      '/system/files/2026-11/a.pdf?a=1#b',
      { href: `${BASE}/system/files/2026-11/a.pdf?a=1#b`, rel: 'external noopener noreferrer' },
    ],
    ['/sites/default/files/../../aerolineas', { href: '/sites/aerolineas' }],
    [
      'https://x.example/sites/default/files/a.pdf',
      { href: 'https://x.example/sites/default/files/a.pdf', rel: 'external noopener noreferrer' },
    ],
    ['https://www.avianca.com:443@x.example/', {}],
    ['//banco@x.example/', {}],
    ['https://banco:clave@x.example/', {}],
    ['http://x.example/', { href: 'http://x.example/', rel: 'external noopener noreferrer' }],
    [' /a ', { href: '/a' }],
    [' #b ', { href: '#b' }],
    ['/es', { href: '/' }],
    ['/espana', { href: '/espana' }],
    ['/a/es/b', { href: '/a/es/b' }],
    ['//x.example:99999/', {}],
    ['/sites/a/b/files/c', { href: '/sites/a/b/files/c' }],
    ['javascript:alert(1)', {}],
    ['', {}],
    ['  ', {}],
  ])('rewrites a link to %j', (href, wanted) => {
    const [link] = elementsOf(clean(`<a href="${href}" target="_top" ping="https://x.example">a</a>`));
    expect(Object.fromEntries(link?.attrs?.map(({ name, value }) => [name, value]) ?? [])).toEqual(wanted);
  });

  test('keeps a picture only from an allowed origin and with a plausible size', () => {
    expect(clean('<img src="/sites/default/a.png" width="640" height="480">')).toBe(
      '<img src="/sites/default/a.png" alt="" width="640" height="480" />',
    );
    expect(clean('<img src="https://x.example/a.png" width="640" height="480">')).toBe('');
    for (const size of [
      'width="8001" height="1"',
      'width="1" height="8001"',
      'width="0" height="1"',
      'width="1.5" height="1"',
      'width="1"',
    ])
      expect(clean(`<img src="/a.png" ${size}>`)).toBe('');
    expect(clean('<img src="/a.png" alt=" una playa " width="1" height="1">')).toContain('alt="una playa"');
  });

  test('keeps at most 60 pictures', () => {
    const html = '<img src="/a.png" width="1" height="1">'.repeat(500);
    expect(elementsOf(clean(html)).length).toBe(60);
  });

  test('keeps a plausible colspan and drops an excessive rowspan', () => {
    expect(clean('<table><tr><td colspan="2" rowspan="999999999">a</td></tr></table>')).toContain('<td colspan="2">');
    expect(clean('<table><tr><th colspan="99" rowspan="100">a</th></tr></table>')).toContain('<th colspan="99">');
    for (const span of ['0', '01', 'a1', '1a', '-1'])
      expect(clean(`<table><tr><td colspan="${span}">a</td></tr></table>`)).toContain('<td>');
  });
});

describe('oversized bodies', () => {
  test.each([
    ['deeply nested tags', '<b>'.repeat(100_000)],
    ['deeply nested lists', '<ul><li>'.repeat(50_000)],
    ['many paragraphs', '<p>a</p>'.repeat(200_000)],
    ['a long text', 'a'.repeat(20_000_000)],
    ['an unclosed attribute', `<a href="${'x'.repeat(5_000_000)}`],
    ['opening brackets only', '<'.repeat(1_000_000)],
    ['closing tags only', '</p>'.repeat(500_000)],
    ['entities only', '&amp;'.repeat(1_000_000)],
    ['a tag with many attributes', `<p ${'a=1 '.repeat(500_000)}>`],
  ])('%s: is cleaned in bounded time, size and depth', (_, html) => {
    const startedAt = performance.now();
    const page = pageOf(nodeWith(html), pictureName);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    expect(page.html.length).toBeLessThan(2_100_000);
    expect(depthOf(page.html)).toBeLessThanOrEqual(31);
  });
});

describe('headings', () => {
  test('turns h1 into h2, gives each heading a unique id, and lists them in order', () => {
    const { html, headings, words } = pageOf(
      nodeWith(
        '<h1>Equipaje &amp; tarifas</h1><h2>¿Qué <em>llevo</em>?</h2><h3>Qué llevo</h3><h2> </h2><h2>日本</h2><p>tres palabras más</p>',
      ),
      pictureName,
    );
    expect(headings).toEqual([
      { id: 's-equipaje-tarifas', title: 'Equipaje & tarifas', level: 2 },
      { id: 's-que-llevo', title: '¿Qué llevo?', level: 2 },
      { id: 's-que-llevo--2', title: 'Qué llevo', level: 3 },
      { id: 's-日本', title: '日本', level: 2 },
    ]);
    const ids = elementsOf(html).flatMap(({ attrs = [] }) => attrs.flatMap(({ name, value }) => (name === 'id' ? value : [])));
    expect(ids.toSorted()).toEqual(headings.map(({ id }) => id).toSorted());
    expect(html).not.toContain('<h1');
    expect(words).toBe(12);
  });
});

function nodeWith(bodyHtml: string): Parameters<typeof pageOf>[0] {
  return {
    id: '1',
    type: 'blog',
    path: '/blog/a',
    title: 'A',
    description: '',
    code: null,
    countryCode: null,
    created: '',
    changed: '',
    origin: null,
    destination: null,
    questions: [],
    facts: [],
    weather: [],
    phoneOnly: null,
    related: [],
    bodyHtml,
    baseUrl: BASE,
  };
}

function depthOf(html: string): number {
  let deepest = 0;
  const left: [Element, number][] = [[parseFragment(html) as unknown as Element, 0]];
  for (let next = left.pop(); next; next = left.pop()) {
    const [one, depth] = next;
    deepest = Math.max(deepest, depth);
    for (const child of one.childNodes ?? []) left.push([child, child.attrs ? depth + 1 : depth]);
  }
  return deepest;
}
