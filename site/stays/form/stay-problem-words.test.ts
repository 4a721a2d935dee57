import { expect, test } from 'vitest';
import { inWords } from './stay-problem-words.ts';

test.each([
  [true, 'El regreso debe ser después de la ida.'],
  [false, 'La salida debe ser después de la entrada.'],
])('days in the wrong order are told in the words of the form, with a flight: %s', (isWithFlight, told) => {
  expect(inWords({ endDate: 'before-check-in' }, isWithFlight).endDate).toBe(told);
  expect(inWords({ endDate: 'missing' }, isWithFlight).endDate).toBe('Elija esta fecha.');
});
