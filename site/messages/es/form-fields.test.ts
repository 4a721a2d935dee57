import { expect, test } from 'vitest';
import { errorLine, missingField } from './form-fields.ts';

test.each([
  ['p0.firstName', 'Escriba los nombres del pasajero 1.'],
  ['p8.passportNumber', 'Escriba el número del documento de identidad del pasajero 9.'],
  ['city', 'Escriba la ciudad de facturación.'],
])('asks for an empty %s by name', (field, asked) => {
  expect(missingField(field)).toBe(asked);
  expect(errorLine(field, missingField(field))).toBe(asked);
  expect(errorLine(field, `${asked} Y más.`)).toBe(`${asked} Y más.`);
});

test('names the field of any other error, so that two passengers are told apart', () => {
  expect(errorLine('p1.lastName', 'Use solo letras.')).toBe('Apellidos del pasajero 2: Use solo letras.');
  expect(errorLine('r1.wishes', 'Es muy largo.')).toBe('Peticiones para la habitación 2: Es muy largo.');
  expect(errorLine('emergencyPhone', 'Escriba un número válido.')).toBe('Contacto de emergencia: Escriba un número válido.');
  expect(errorLine('email', 'Escriba un correo válido.')).toBe('Escriba un correo válido.');
});
