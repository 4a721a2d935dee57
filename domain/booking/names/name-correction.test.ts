import { describe, expect, test } from 'vitest';
import { judgeName, type NameJudgement } from './name-correction.ts';
import type { PersonName } from './person-name.ts';

/** `given names/surnames`, as a form has them. */
function named(typed: string): PersonName {
  const [firstName = '', lastName = ''] = typed.split('/');
  return { firstName, lastName };
}

const inWords = (judgement: NameJudgement): string =>
  judgement.verdict === 'small' ? `small: ${judgement.corrections.join(', ')}` : judgement.verdict;

describe('judgeName', () => {
  test.each([
    // Tickets do not show the difference.
    ['Jose/Perez', 'José/Pérez', 'same'],
    ['Inigo/Muñoz', 'Íñigo/Munoz', 'same'],
    ['ANA/GOMEZ', 'Ana/Gómez', 'same'],
    ['Ana María/García-Márquez', 'Ana-María/García Márquez', 'same'],
    ['MariaJose/Perez', 'María José/Pérez', 'same'],
    ['Ana/Delacruz', 'Ana/De la Cruz', 'same'],
    ["Sean/O'Brien", 'Sean/Obrien', 'same'],
    ['Jürgen/Groß', 'Jurgen/Gross', 'same'],
    // One or two letters.
    ['Ana/Gomes', 'Ana/Gómez', 'small: letters'],
    ['Andre/Pérez', 'Andrés/Pérez', 'small: letters'],
    ['Catalnia/Rojas', 'Catalina/Rojas', 'small: letters'],
    ['Ana/Rodirgues', 'Ana/Rodríguez', 'small: letters'],
    ['Ana/Gonsales', 'Ana/González', 'small: letters'],
    ['Mria/Gmez', 'María/Gómez', 'small: letters'],
    ['Yuliet/Peña', 'Julieth/Peña', 'small: letters'],
    ['Ana/Munos', 'Ana/Muñoz', 'small: letters'],
    ['Mariajose/Peres', 'María José/Pérez', 'small: letters'],
    ['Ana/Garciamarques', 'Ana/García-Márquez', 'small: letters'],
    ['Ana/Delacrus Rojas', 'Ana/De la Cruz Rojas', 'small: letters'],
    // Swapped.
    ['Gómez Ruiz/Ana María', 'Ana María/Gómez Ruiz', 'small: swapped'],
    ['Gómez/Ana', 'Ana/Gómez', 'small: swapped'],
    ['Ana/Ruiz Gómez', 'Ana/Gómez Ruiz', 'small: swapped'],
    ['Ana Gómez/Ruiz', 'Ana/Gómez Ruiz', 'small: swapped'],
    ['De la Cruz/Ana', 'Ana/De la Cruz', 'small: swapped'],
    ['Gomes/Ana', 'Ana/Gómez', 'small: letters, swapped'],
    // A word is missing or too many.
    ['Ana/Gómez', 'Ana/Gómez Ruiz', 'small: added-surname'],
    ['Ana/Ruiz', 'Ana/Gómez Ruiz', 'small: added-surname'],
    ['Ana/Gómez', 'Ana/Gómez de la Espriella', 'small: added-surname'],
    ['Ana/Gómez', 'Ana/Gómez-Ruiz', 'small: added-surname'],
    ['Ana/Gómez', 'Ana María/Gómez', 'small: added-name'],
    ['Ana/Gómez', 'Ana María/Gómez Ruiz', 'small: added-surname, added-name'],
    ['Ana/Gomes', 'Ana/Gómez Ruiz', 'small: letters, added-surname'],
    ['Ana María/Gómez Ruiz', 'Ana María/Gómez', 'small: dropped-name'],
    ['Ana/Cruz', 'Ana/De la Cruz', 'small: particles'],
    ['Ana/Gómez Ríos', 'Ana/Gómez de los Ríos', 'small: particles'],
    // A surname may be a particle, and short.
    ['Linh/Do', 'Lin/Do', 'small: letters'],
    ['Wei/Li', 'Wey/Li', 'small: letters'],
    // Another person.
    ['Ana/Gómez', 'Eva/Gómez', 'another-person'],
    ['Ana/Gómez', 'Carlos/Pérez', 'another-person'],
    ['Carlos/Pérez Ruiz', 'Camilo/Pérez Ruiz', 'another-person'],
    ['Ana María/Gómez Ruiz', 'Luisa María/Gómez Ruiz', 'another-person'],
    ['Luis/Pérez', 'Luz/Pérez', 'another-person'],
    ['José/Ruiz', 'Jorge/Ruiz', 'another-person'],
    ['Pepe/Ruiz', 'José/Ruiz', 'another-person'],
    ['Sandra/Rojas', 'Sara/Rojas', 'another-person'],
    ['Ana/Gil', 'Ena/Gol', 'another-person'],
    ['Wei/Li', 'Wei/Wu', 'another-person'],
    ['Ana/Gómez', 'Ana/Rodríguez', 'another-person'],
    ['Ana/Gómez Ruiz', 'Ana/Gómez Vélez', 'another-person'],
    ['Ana/Gómez', 'Ana/Ruiz Vélez Gómez', 'another-person'],
    ['Katalina/Rogas Perex', 'Catalina/Rojas Pérez', 'another-person'],
    ['Ana/Gómez', 'Ana/De la Cruz', 'another-person'],
    ['Gómez/Ana', 'Eva/Gómez', 'another-person'],
    ['Ana/Ŋ', 'Ana/Gómez', 'another-person'],
  ])('judges %s → %s as %s', (before, wanted, expected) => {
    expect(inWords(judgeName(named(before), named(wanted)))).toBe(expected);
  });

  test('compares all given names, whichever field the second one is in', () => {
    const apart = { firstName: 'Ana', middleName: 'María', lastName: 'Gómez' };
    expect(judgeName(named('Ana María/Gómez'), apart)).toEqual({ verdict: 'same' });
    expect(judgeName(named('Ana Marta/Gómez'), apart)).toMatchObject({ verdict: 'small', corrections: ['letters'] });
  });
});

const PEOPLE = ['Ana/Gómez', 'Ana María/Gómez Ruiz', 'Luis/De la Cruz', 'Jean-Paul/O’Neill', 'Íñigo/Muñoz Peña', 'Wei/Li'].map(
  named,
);

test('finds no mistake between a name and itself in capitals or without accents', () => {
  for (const name of PEOPLE) {
    const plain = { firstName: name.firstName.toUpperCase(), lastName: name.lastName.normalize('NFD').replace(/\p{M}/gu, '') };
    expect([judgeName(name, name).verdict, judgeName(name, plain).verdict]).toEqual(['same', 'same']);
  }
});

test('gives the same verdict in both directions, and calls swapped names a small correction', () => {
  for (const one of PEOPLE) {
    for (const other of PEOPLE) expect(judgeName(one, other).verdict).toBe(judgeName(other, one).verdict);
    const swapped = { firstName: one.lastName, lastName: one.firstName };
    expect(judgeName(one, swapped).verdict).toBe('small');
    expect(judgeName(swapped, one).verdict).toBe('small');
  }
});

test('judges the longest names a form accepts without trying every order of their words', () => {
  const many = (word: string) => Array.from({ length: 30 }, (_, index) => word[index % word.length]).join(' ');
  const before = { firstName: many('abc'), middleName: many('ijk'), lastName: many('xyz') };
  expect(judgeName(before, { firstName: many('cde'), lastName: many('zwv') })).toEqual({
    verdict: 'another-person',
    because: 'words',
  });
});
