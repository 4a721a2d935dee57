import { parseFragment } from 'parse5';
import { expect, test } from 'vitest';
import { readPictureVersion } from '#domain/picture.ts';
import { cleanHtml } from './clean-html.ts';
import { withPictures } from './with-pictures.ts';

type Element = { nodeName: string; attrs?: { name: string; value: string }[]; childNodes?: Element[] };
const shown = (html: string) => {
  const all: { name: string; attributes: Record<string, string> }[] = [];
  const walk = ({ nodeName, attrs, childNodes = [] }: Element) => {
    if (attrs) all.push({ name: nodeName, attributes: Object.fromEntries(attrs.map(({ name, value }) => [name, value])) });
    childNodes.forEach(walk);
  };
  walk(parseFragment(withPictures(cleanHtml(html, (address) => address, 'https://cms.example'))) as unknown as Element);
  return all;
};
const one = (html: string, name: string) => shown(html).find((element) => element.name === name)?.attributes;
const PHOTO = '<img src="/f/a.jpg?itok=x&amp;y=1" alt="Mar &amp; &quot;sol&quot;" width="2000" height="1000">';

test('offers AVIF and WebP from the site’s own address in three widths, keeping size and alternative text', () => {
  expect(one(PHOTO, 'img')).toMatchObject({ alt: 'Mar & "sol"', width: '2000', height: '1000', loading: 'lazy' });
  const sources = shown(PHOTO).filter(({ name }) => name === 'source');
  expect(sources.map(({ attributes }) => attributes.type)).toEqual(['image/avif', 'image/webp']);
  for (const { attributes } of [...sources, { attributes: one(PHOTO, 'img') ?? {} }]) {
    const candidates = (attributes.srcset ?? '').split(', ').map((text) => text.split(' '));
    expect(candidates.map(([, width]) => width)).toEqual(['352w', '704w', '1408w']);
    for (const [address = ''] of candidates) {
      const { pathname, searchParams } = new URL(address, 'https://site.invalid');
      const [, , width = '', version = ''] = pathname.split('/');
      expect(readPictureVersion(width, version)).toBeDefined();
      expect(searchParams.get('src')).toBe('/f/a.jpg?itok=x&y=1');
    }
  }
});

test.each([
  [100, ['352w']],
  [704, ['352w', '704w']],
  [705, ['352w', '704w', '1408w']],
])('offers for a picture %i px wide no more widths than it has', (width, wanted) => {
  const srcset = one(`<img src="/a.png" width="${width}" height="10">`, 'img')?.srcset ?? '';
  expect(srcset.split(', ').map((text) => text.split(' ')[1])).toEqual(wanted);
});

test('links a described picture to its largest version, unless it stands inside another link', () => {
  expect(one(PHOTO, 'a')).toMatchObject({
    href: '/picture/704/x2.webp?src=%2Ff%2Fa.jpg%3Fitok%3Dx%26y%3D1',
    'data-picture': '2000x1000',
  });
  expect(one('<img src="/a.png" width="9" height="9">', 'a')).toBeUndefined();
  const inLink = shown(`<a href="/faq">${PHOTO}</a><abbr title="x">y</abbr>${PHOTO}`).filter(({ name }) => name === 'a');
  expect(inLink.map(({ attributes }) => 'data-picture' in attributes)).toEqual([false, true]);
});
