import { createElement } from 'react';
import { expect, test } from 'vitest';
import { comparedHere } from './compared-here.tsx';
import { markedRow, plainRow, rowOfSome } from './compared-rows.ts';

const ALL = ['a', 'b', 'c', 'd', 'e', '<i>'].map((id) => ({ id, name: `Suite ${id}` }));
const compared = (query: string) =>
  comparedHere({
    params: new URLSearchParams(query),
    action: '/pagina#lugar',
    title: 'Lado a lado',
    all: ALL,
    rowsOf: (shown) => [
      plainRow(
        'Nombre',
        shown.map(({ name }) => name),
      ),
    ],
    head: ({ name }) => name,
    choice: ({ id }) => createElement('button', { type: 'submit', value: id }),
  });
const shownIn = (html: string | null) => [...(html ?? '').matchAll(/value="([^"]+)"/g)].map(([, id]) => id);

test.each([
  ['nothing asked', 'id=1', [], null],
  ['two', 'id=1&comparar=b&comparar=a', ['b', 'a'], null],
  ['one twice', 'comparar=b&comparar=b', [], 'Marque al menos dos para verlas lado a lado.'],
  ['one that is there, and one that is not', 'comparar=b&comparar=zz', [], /ya no está con ese precio/],
  ['one of three gone', 'comparar=b&comparar=zz&comparar=c', ['b', 'c'], /se muestran las demás/],
  ['five', 'comparar=a&comparar=b&comparar=c&comparar=d&comparar=e', ['a', 'b', 'c', 'd'], /primeras cuatro/],
  ['junk', 'comparar=&comparar=%00&comparar=__proto__', [], /ya no está con ese precio/],
])('%s: shows what the page has of it, and says why not all', (_, query, shown, note) => {
  const { html, note: said, ticked } = compared(query);
  expect(shownIn(html)).toEqual(shown);
  if (note === null) expect(said).toBeNull();
  else expect(said).toMatch(note);
  expect(ticked).toEqual(query.includes('comparar=b') && shown.length === 0 ? ['b'] : shown);
});

test('the form comes back to the page with all else that its address said', () => {
  expect(compared('id=h%7C1&comparar=a&adults=2&comparar=b&rooms=1')).toMatchObject({
    action: '/pagina#lugar',
    fields: [
      ['id', 'h|1'],
      ['adults', '2'],
      ['rooms', '1'],
    ],
  });
});

test('what a supplier writes is text', () => {
  expect(compared(`comparar=${encodeURIComponent('<i>')}&comparar=a`).html).toContain('Suite &lt;i&gt;');
});

test('what has no figure is never the lowest, and a row that nobody fills is left out', () => {
  const { cells } = markedRow('Precio', ['–', '20', '10'], { of: [null, 20, 10], mark: 'El más bajo' });
  expect(cells.map(({ mark }) => mark)).toEqual([null, null, 'El más bajo']);
  expect(rowOfSome('Tamaño', [null, null])).toEqual([]);
  expect(rowOfSome('Tamaño', [null, '9 m²'])[0]?.cells.map(({ text }) => text)).toEqual(['–', '9 m²']);
});
