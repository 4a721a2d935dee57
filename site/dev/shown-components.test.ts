import { readdirSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { paletteOf } from '#domain/brand/tokens.ts';
import { brand } from '#site-config';
import routes from '../routes.ts';
import { Components } from './components-page.tsx';
import { SHOWN_COMPONENTS } from './shown-components.tsx';

const UI = new URL('../ui/', import.meta.url);
const files = readdirSync(UI).filter((file) => file.endsWith('.tsx') && !file.includes('.test.'));

test('every component of site/ui is shown, and nothing that is not there', () => {
  expect(Object.keys(SHOWN_COMPONENTS).sort()).toEqual(files.sort());
});

test('a component is shown with its error, focus and disabled state where it has them', () => {
  for (const file of ['field.tsx', 'text-area-field.tsx'])
    expect(Object.keys(SHOWN_COMPONENTS[file]?.states ?? {})).toEqual(
      expect.arrayContaining(['rest', 'focus', 'error', 'disabled']),
    );
});

test('the page draws all of them in both themes, with each contrast, and no id twice', () => {
  const palettes = { light: paletteOf(brand, 'light'), dark: paletteOf(brand, 'dark') };
  const page = createElement(Components, { palettes, radiusPx: brand.radiusPx, unshown: [] });
  const html = renderToStaticMarkup(createElement(MemoryRouter, undefined, page));
  for (const { accent } of Object.values(palettes)) expect(html).toContain(accent);
  expect(html).toMatch(/accent on page \d+\.\d of 4\.5/);
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

test('only development has the page', () => {
  expect(process.env.NODE_ENV).not.toBe('development');
  expect(JSON.stringify(routes)).not.toContain('dev/components');
});
