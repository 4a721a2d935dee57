import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { siteConfig } from '#site-config';
import { citation } from './country-law.ts';
import { factsOf } from './law-facts.ts';
import { isLawKnown, LAWS, lawOf } from './law-of.ts';
import { lawWarnings } from './law-warnings.ts';
import { loadLaw } from './load-law.ts';

const company = (changes: object) => ({ ...siteConfig.company, ...changes });

describe.each(LAWS)('the law of $country', (law) => {
  test('names a norm for every fact, and the example of a tax number in its words is a valid one', () => {
    for (const { fact } of factsOf(law)) if (fact) expect(citation(fact.source)).toMatch(/\p{L}{3}/u);
    const { wanted, check } = law.taxNumber.value;
    expect(check(/such as (.+)$/.exec(wanted)?.[1] ?? '')).toBe('valid');
  });

  test('links only to official addresses', () => {
    const authorities = [law.consumerAuthority, law.transportAuthority, law.personalData?.authority].flatMap(
      (fact) => fact ?? [],
    );
    expect(authorities.length).toBeGreaterThan(0);
    for (const { value } of authorities)
      expect(new URL(value.url).hostname).toMatch(/(^|\.)(gov\.co|gob\.[a-z]{2}|gob\.pa|sernac\.cl)$/);
  });

  test('stands in docs/countries.md with each fact, its source and its state', () => {
    const page = readFileSync(new URL('../../docs/countries.md', import.meta.url), 'utf8');
    const rows = page.split('\n').filter((line) => line.startsWith(`| ${law.country} |`));
    const expected = factsOf(law).flatMap(({ about, fact }) =>
      fact ? [{ about, ends: `${citation(fact.source)} | ${fact.state} |` }] : [],
    );
    const missing = expected.filter(
      ({ about, ends }) => !rows.some((row) => row.startsWith(`| ${law.country} | ${about} |`) && row.endsWith(ends)),
    );
    expect(missing).toEqual([]);
    expect(rows).toHaveLength(expected.length);
  });
});

test.each([...LAWS.map(({ country }) => country), 'UY'])('a browser loads the same law of %s', async (country) => {
  const loaded = await loadLaw(country);
  expect(loaded.country).toBe(country);
  if (isLawKnown(country)) expect(loaded).toBe(lawOf(country));
});

test('a country that is not listed has the least', () => {
  expect(isLawKnown('UY')).toBe(false);
  expect(
    factsOf(lawOf('UY'))
      .filter(({ fact }) => fact)
      .map(({ about }) => about),
  ).toEqual(['tax number']);
});

test('only Colombia promises a withdrawal here, and asks for pesos', () => {
  expect(lawOf('CO').publicPriceCurrency?.value).toBe('COP');
  expect(lawOf('CO').withdrawal?.state).toBe('known');
});

describe('lawWarnings', () => {
  test('has nothing to say of Colombia with its data complete', () => {
    expect(lawWarnings(company({}))).toEqual([]);
  });

  test('says that the law of another country is not known here', () => {
    const [warning, ...others] = lawWarnings(company({ country: 'UY' }));
    expect(warning).toMatch(/^The law of UY is not known here: only the least was checked/);
    expect(others).toEqual([]);
  });

  test('names what is unconfirmed, what is unknown, and the register that is not shown, of Peru', () => {
    const said = lawWarnings(company({ country: 'PE', taxId: '20131312955', tourismRegistry: '' }));
    expect(said).toEqual([
      expect.stringMatching(/^company\.tourismRegistry: .*MINCETUR/),
      expect.stringMatching(/^Libro de Reclamaciones: the form at \/pqr/),
      expect.stringMatching(/unconfirmed here in: .*currency of public prices, right of withdrawal/),
      expect.stringMatching(/not known here in: .*days to refund tickets/),
    ]);
  });

  test.each(['EC', 'MX', 'CL', 'AR'])('says which right of withdrawal of %s is not computed', (country) => {
    expect(lawWarnings(company({ country })).join('\n')).toMatch(/may let a buyer withdraw within \d+ (working )?days/);
  });

  test.each([
    ['MX', 'SAT970701NN4'],
    ['EC', '1790011675001'],
  ])('says of %s %s that its check digit does not fit', (country, taxId) => {
    expect(lawWarnings(company({ country, taxId }))[0]).toBe(
      `company.taxId: the check digit of ${taxId} does not fit. Some ${country === 'MX' ? 'RFC' : 'RUC'} are like that; compare it with the certificate.`,
    );
  });

  test('names who handles personal data in countries that nobody filled in', () => {
    const dataProcessors = [
      { kind: 'hosting', countries: [] },
      { kind: 'mail', countries: ['US'] },
    ];
    expect(lawWarnings(company({ dataProcessors }))).toEqual([expect.stringMatching(/in which countries .*: hosting\.$/)]);
  });

  test('leaves what is no country to missingByLaw', () => {
    expect(lawWarnings(company({ country: 'Perú' }))).toEqual([]);
  });
});
