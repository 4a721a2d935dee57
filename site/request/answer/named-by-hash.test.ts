import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { namedByHash } from './named-by-hash.ts';

const NONCE = 'bm9uY2U+/w==';
const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

test('hashes the scripts and styles that carry our nonce, and removes the nonce', () => {
  const page = `<style nonce="${NONCE}">a{}</style><script nonce="${NONCE}">one()</script><script type="later" nonce="${NONCE}">import "x";</script><link rel="later" href="/x.js" nonce="${NONCE}"/>`;
  const named = namedByHash(page, NONCE);
  expect(named.styles).toEqual([hash('a{}')]);
  expect(named.scripts).toEqual([hash('one()'), hash('import "x";')]);
  expect(named.html).not.toContain('nonce');
});

test.each([
  ['has no nonce', '<script>alert(1)</script><style>*{display:none}</style>'],
  ['has another nonce', '<script nonce="abc">alert(1)</script>'],
  ['has our nonce only in its body', `<script>alert(1)// nonce="${NONCE}"</script>`],
  ['has a src', `<script src="/a.js" nonce="${NONCE}"></script>`],
])('does not hash a script that %s', (_, element) => {
  expect(namedByHash(element, NONCE)).toMatchObject({ scripts: [], styles: [] });
});

test('hashes a script exactly as a browser does', () => {
  const script = 'const text = "<b>ñ</b> && \\u003c";\n';
  expect(namedByHash(`<script nonce="${NONCE}">${script}</script>`, NONCE).scripts).toEqual([hash(script)]);
});
