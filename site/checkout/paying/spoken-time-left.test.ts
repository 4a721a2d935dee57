import { expect, test } from 'vitest';
import { spokenTimeLeft } from './spoken-time-left.ts';

test.each([
  [200 * 60_000, '3 horas y 20 minutos'],
  [60 * 60_000, '1 hora'],
  [59 * 60_000 + 1, '1 hora'],
  [90_000, '2 minutos'],
  [1, '1 minuto'],
  [0, null],
  [-5, null],
])('%i ms: %s', (ms, said) => expect(spokenTimeLeft(ms)).toBe(said));
