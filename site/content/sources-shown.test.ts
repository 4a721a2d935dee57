import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Sources } from './content-article.tsx';

test('a source with an address is a link, and a norm stands as it is cited', () => {
  const sources = [
    { says: 'Abrió en 2025.', name: 'El Espectador', url: 'https://www.elespectador.com/a', read: '22 de noviembre de 2026' },
    { says: 'Son cinco días hábiles.', name: 'Ley 1480 de 2011, artículo 47', url: null, read: '28 de noviembre de 2026' },
  ];
  const html = renderToStaticMarkup(createElement(Sources, { sources }));
  expect(html.match(/<a [^>]*>[^<]*<\/a>/g)).toEqual([expect.stringContaining('>El Espectador</a>')]);
  expect(html).toContain('</a>, consultada el 22 de noviembre de 2026.');
  expect(html).toContain('Son cinco días hábiles. Ley 1480 de 2011, artículo 47.<');
});
