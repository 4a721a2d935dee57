import { describe, expect, test } from 'vitest';
import { COUNTRIES } from './airport.ts';
import { countryNamed } from './country-named.ts';

/** ISO 3166-1, without the six uninhabited territories: a passport may be from any of the others, and a bill sent there. */
const ISO_COUNTRIES =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VC VE VG VI VN VU WF WS YE YT ZA ZM ZW VA'.split(
    ' ',
  );

describe('countryNamed', () => {
  test.each(ISO_COUNTRIES)('knows %s by its code and by its Spanish and English names', (code) => {
    const country = COUNTRIES.get(code);
    expect([code, country?.name ?? '', country?.englishName ?? ''].map(countryNamed)).toEqual([code, code, code]);
  });

  test.each([
    ['Colombiana', 'CO'],
    ['colombiano', 'CO'],
    ['VENEZOLANA', 'VE'],
    ['argentina', 'AR'],
    ['EE. UU.', 'US'],
    ['EEUU', 'US'],
    ['usa', 'US'],
    ['Hong Kong', 'HK'],
    ['Palestina', 'PS'],
    ['Vaticano', 'VA'],
    ['Costa de Marfil', 'CI'],
    ['holandés', 'NL'],
    ['China', 'CN'],
    ['India', 'IN'],
    ['Noruega', 'NO'],
    ['Siria', 'SY'],
    ['Dominica', 'DM'],
    ['dominicana', 'DO'],
    // The code of Russia, and what the United Kingdom is called in short.
    ['RU', 'RU'],
  ])('reads %s as %s', (typed, code) => {
    expect(countryNamed(typed)).toBe(code);
  });

  test.each(['', ' ', 'Atlántida', 'ZZ'])('finds no country in %j', (typed) => {
    expect(countryNamed(typed)).toBeUndefined();
  });
});
