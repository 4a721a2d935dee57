import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutTags } from './without-tags.ts';

test('removes tags exactly like the regular expression', () => {
  const letters = fc.constantFrom('<', '>', 'a', ' ', '/', '"', '\n');
  fc.assert(
    fc.property(fc.string({ unit: letters, maxLength: 30 }), (markup) => {
      expect(withoutTags(markup, ' ')).toBe(markup.replace(/<[^>]*>/g, ' '));
    }),
  );
});

test.each([
  ['<p>Con piscina</p><style>.a > .b { color: red }</style><b>Cerca</b>', 'Con piscinaCerca'],
  ['Antes <script type="text/javascript">if (a > b) alert(1)</script >después', 'Antes después'],
  ['Antes <SCRIPT>x</Script>después', 'Antes después'],
  ['Antes <!-- <p>oculto</p> -->después', 'Antes después'],
  ['<title>Hotel</title><template><p>no</p></template><textarea>no</textarea><iframe>no</iframe>Sí', 'Sí'],
  ['<noscript>Active JavaScript</noscript>Sí', 'Sí'],
  // As browsers parse unclosed elements.
  ['Antes <script>oculto', 'Antes '],
  ['Antes <!-- oculto', 'Antes '],
  ['Un <styled>estilo</styled> y <scripts>', 'Un estilo y '],
])('%j has the words %j', (markup, words) => {
  expect(withoutTags(markup, '')).toBe(words);
});

/** With quadratic time these took minutes. */
test.each(['<', '<a', '< ', '<<a>', '<script>', '<script></script', '<!--', '<!-->', '<style>a</style>', '<script></style>'])(
  'handles a million of %j in bounded time',
  (piece) => {
    const startedAt = performance.now();
    withoutTags(piece.repeat(1_000_000), '');
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  },
);
