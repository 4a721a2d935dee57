import { expect, test } from 'vitest';
import { readableTables } from './readable-tables.ts';

const labelsOf = (html: string) => [...readableTables(html).matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label);

test('each table of a page has a name that no other has', () => {
  const table = '<table class="x"><tr><td>1</td></tr></table>';
  expect(labelsOf(table)).toEqual(['Tabla']);
  expect(labelsOf(`${table}<p>y</p>${table}`)).toEqual(['Tabla 1 de 2', 'Tabla 2 de 2']);
  expect(readableTables('<p>tables</p><tablet>')).toBe('<p>tables</p><tablet>');
  expect(readableTables(table)).toBe(
    '<div class="table-box" role="region" tabindex="0" aria-label="Tabla"><table class="x"><tr><td>1</td></tr></table></div>',
  );
});
