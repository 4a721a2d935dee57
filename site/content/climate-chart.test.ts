import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { climateOf } from '#domain/places/climate-normals.ts';
import { ClimateChart } from './climate-chart.tsx';

const drawn = (code: string) => {
  const { months, years } = climateOf(code) as NonNullable<ReturnType<typeof climateOf>>;
  return renderToStaticMarkup(createElement(ClimateChart, { climate: { months, years, city: 'Aquí' } }));
};

test('says whose averages they are, and has each figure in words, in a table that can be moved where it is wider than a phone', () => {
  const html = drawn('CTG');
  expect(html).toContain('Promedios de 1971 a 2000 en Aquí: la máxima y la mínima del día y, abajo, los días con lluvia.');
  expect(html).toMatch(/<section class="[^"]*overflow-x-auto" aria-label="Clima mes a mes" tabindex="0"><table/);
  const octubre = />octubre<\/th><td>31\u00a0°C<\/td><td>25\u00a0°C<\/td><td>16<\/td>/;
  expect(html).toMatch(octubre);
});

test('where nobody counted the days, says how much it rains', () => {
  const html = drawn('LIM');
  expect(html).toContain('Promedios en Aquí: la máxima y la mínima del día y, abajo, los milímetros de lluvia.');
  expect(html).toMatch(/>marzo<\/th><td>26\u00a0°C<\/td><td>19\u00a0°C<\/td><td>5 mm<\/td>/);
});
