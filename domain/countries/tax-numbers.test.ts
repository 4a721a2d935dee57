import { describe, expect, test } from 'vitest';
import {
  checkAnyTaxNumber,
  checkCedula,
  checkCnpj,
  checkCpf,
  checkCuit,
  checkEcuadorianRuc,
  checkNit,
  checkPanamanianRuc,
  checkPeruvianRuc,
  checkRfc,
  checkRut,
  type TaxNumberCheck,
} from './tax-numbers.ts';

type Row = [country: string, check: (text: string) => TaxNumberCheck, valid: string[], invalid: string[], unusual: string[]];

/** Valid ones are numbers that companies and tax offices publish. */
const ROWS: Row[] = [
  [
    'Colombia',
    checkNit,
    ['899.999.068-1', '890900608-9', '860.002.964-4'],
    ['899.999.068-2', '900.000.000-0', '000.000.000-0', '890900608', ''],
    [],
  ],
  [
    'Peru',
    checkPeruvianRuc,
    ['20131312955', '20100070970', '20 10004721 8', '10254824220'],
    ['20131312954', '20131312956', '30131312955', '2013131295', '201313129555', ''],
    [],
  ],
  [
    'Ecuador',
    checkEcuadorianRuc,
    ['1790011674001', '0990004196001', '1760001550001', '1768152560001', '1710034065001'],
    // Another check digit of a person and a public body, province 25, third digit 7 and 8, no establishment.
    ['1710034066001', '1760001560001', '2590011674001', '1770011674001', '1780011674001', '1710034065000', '1790011674000', ''],
    ['1790011675001'],
  ],
  [
    'Mexico',
    checkRfc,
    ['SAT970701NN3', 'GODE561231GR8', 'cfe-370814-qi0', 'BBA830831LJ2'],
    ['SAT971301NN3', 'SAT970732NN3', 'SAT970701NNB', 'SA970701NN3', ''],
    ['SAT970701NN4'],
  ],
  [
    'Chile',
    checkRut,
    ['97.004.000-5', '89.862.200-2', '60.803.000-K', '60803000-k'],
    ['97.004.000-6', '60.803.000-0', '00.000.000-0', '97.004.000', ''],
    [],
  ],
  [
    'Argentina',
    checkCuit,
    ['33-69345023-9', '30-54668997-9', '30500010912'],
    ['33-69345023-8', '31-69345023-9', '33-6934502-9', ''],
    [],
  ],
  [
    'Panama',
    checkPanamanianRuc,
    ['155591082-2-2014 DV 12', '2588017-1-831938 DV 20', '8-442-445 DV 04', 'PE-712-5789 dv 11'],
    ['155591082-2-2014', 'DV 12', '155591082 DV 12', ''],
    [],
  ],
  ['Ecuador (identity card)', checkCedula, ['1710034065', '171003406-5'], ['1710034066', '1760001550', '171003406', ''], []],
  // The examples of the Receita Federal and of Banco do Brasil; `12.ABC.345/01DE-35` is that of the numbers with letters.
  [
    'Brazil (a person)',
    checkCpf,
    ['111.444.777-35', '52998224725'],
    ['111.444.777-36', '111.444.777-45', '111.111.111-11', '11144477735 1', ''],
    [],
  ],
  [
    'Brazil (a company)',
    checkCnpj,
    ['11.222.333/0001-81', '00.000.000/0001-91', '12.ABC.345/01DE-35', '12abc34501de35'],
    ['11.222.333/0001-82', '11.222.333/0001-91', '12.ABC.345/01DE-36', '00000000000000', '1122233300018', ''],
    [],
  ],
  ['elsewhere', checkAnyTaxNumber, ['21 100 343 0017', 'B-98765432'], ['', '000', '900.000.000-0', 'in process'], []],
];

describe.each(ROWS)('tax numbers of %s', (_country, check, valid, invalid, unusual) => {
  test.each(valid)('%j is valid', (text) => expect(check(text)).toBe('valid'));
  test.each(invalid)('%j is invalid', (text) => expect(check(text)).toBe('invalid'));
  test.each(unusual.map((text) => [text]))('%j is of the right form, with an unusual check digit', (text) =>
    expect(check(text)).toBe('unusual'),
  );
});

test.each([
  ['Peru', checkPeruvianRuc, '20131312955'],
  ['Chile', checkRut, '970040005'],
  ['Argentina', checkCuit, '33693450239'],
  ['Ecuador', checkCedula, '1710034065'],
  ['Brazil', checkCpf, '11144477735'],
  ['Brazil', checkCnpj, '11222333000181'],
])('every altered check digit of %s is found', (_country, check, number) => {
  const others = '0123456789'.replace(number.at(-1) as string, '');
  for (const digit of others) expect(check(number.slice(0, -1) + digit)).toBe('invalid');
});
