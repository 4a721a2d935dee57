import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PassengerSection } from './passenger-section.tsx';

const drawn = (isFlying: boolean, remembering: string | null = null) =>
  renderToStaticMarkup(
    createElement(PassengerSection, {
      index: 0,
      type: 'adult',
      party: isFlying ? undefined : { heading: 'Viajero 1', ages: null },
      isFlying,
      needsPassport: false,
      needsIssuanceCity: false,
      remembering,
      values: {},
      errors: {},
    }),
  );

test('meals and wheelchairs on board are asked of airlines, and of nobody where no airline is', () => {
  const ofAirlines = /name="p0\.(mealPreference|specialAssistance)"/;
  expect(drawn(true)).toMatch(ofAirlines);
  expect(drawn(true)).toContain('Documento, segundo nombre, comida especial o asistencia');
  expect(drawn(false)).not.toMatch(ofAirlines);
  expect(drawn(false)).toContain('Segundo nombre u otros datos del documento');
  for (const html of [drawn(false), drawn(false, 'Recordar')]) expect(html).not.toMatch(/comida|asistencia|aerolínea|avión/i);
  expect(drawn(false)).toContain('name="p0.passportNumber"');
});
