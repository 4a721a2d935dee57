import { expect, test } from 'vitest';
import { type ComparedCabin, comparedCabins } from './compared-cabins.tsx';

const cabin = (id: string, changes: Partial<ComparedCabin> = {}): ComparedCabin => ({
  id,
  kind: 'inside',
  name: `Cabina ${id}`,
  text: '',
  sleeps: 2,
  squareMeters: null,
  left: null,
  isSoldOut: false,
  isBookable: true,
  perPerson: { double: { amount: 97_100 } },
  prices: [{ occupancy: 'double', price: 'US$ 971' }],
  ...changes,
});

const rowsOf = (...cabins: ComparedCabin[]) => {
  const { html } = comparedCabins(cabins, new URLSearchParams(cabins.map(({ id }) => ['comparar', id])));
  const rows = [...(html ?? '').matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell = '']) => cell.replace(/<[^>]+>/g, '|')),
  );
  return Object.fromEntries(rows.map(([label = '', ...cells]) => [label, cells]));
};

test('cabins are columns of the same rows; what the line does not say has no row', () => {
  const rows = rowsOf(
    cabin('a'),
    cabin('b', { kind: 'suite', perPerson: { double: { amount: 90_000 } }, prices: [{ occupancy: 'double', price: 'US$ 900' }] }),
  );
  expect(rows['Por persona, entre dos']).toEqual(['US$ 971', 'US$ 900|El más bajo|']);
  expect(rows.Tipo).toEqual(['Interior', 'Suite']);
  expect(Object.keys(rows)).not.toContain('Tamaño');
  expect(Object.keys(rows)).not.toContain('Una persona sola');
});

test('a cabin that is sold out has no price, is never the lowest and cannot be chosen', () => {
  const gone = cabin('b', {
    isSoldOut: true,
    perPerson: { double: { amount: 1_000 } },
    prices: [{ occupancy: 'double', price: 'US$ 10' }],
  });
  const rows = rowsOf(cabin('a'), gone);
  expect(rows['Por persona, entre dos']).toEqual(['US$ 971', 'No se ofrece']);
  expect(rows.Disponibilidad?.[1]).toBe('Agotada');
  expect(rows.Elegir?.[1]).toBe('Agotada');
});

test('a choice leads to the form of that cabin, without what was compared; one not sold online to a question', () => {
  const params = new URLSearchParams('id=x&comparar=a&comparar=b&cabin=z');
  const { html = '' } = comparedCabins([cabin('a'), cabin('b', { isBookable: false })], params);
  expect(html).toContain('href="/crucero/details?id=x&amp;cabin=a#cabina-a"');
  expect(html).toContain('href="#preguntar"');
});
