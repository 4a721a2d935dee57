import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { dataProcessors, siteConfig } from '#site-config';
import { contentWords } from './content-words.ts';
import { fillIn, htmlOf, readMarkdownPage } from './markdown-page.ts';

const PAGES = new URL('../../content/paginas/', import.meta.url);
const files = readdirSync(PAGES);
const company = (changes: object) => ({ ...siteConfig, company: { ...siteConfig.company, ...changes } });
const pageOf = (file: string, changes: object = {}, processors = dataProcessors) => {
  const { front, body } = readMarkdownPage(
    fillIn(readFileSync(new URL(file, PAGES), 'utf8'), contentWords(company(changes), processors)),
  );
  return { front, html: htmlOf(body) };
};
const PERU = {
  country: 'PE',
  legalName: 'Viajes del Rímac S.A.C.',
  taxId: '20131312955',
  tourismRegistry: '',
  address: 'Av. Larco 1301',
};

test.each([
  ['{{#CO}}a{{/CO}}{{^CO}}b{{/CO}}', 'CO', 'a'],
  ['{{#CO}}a{{/CO}}{{^CO}}b{{/CO}}', 'PE', 'b'],
  ['x {{#CO}}{{name}}\n{{/CO}}y {{#PE}}z{{/PE}}', 'CO', 'x N\ny '],
  ['{{#CO}}open', 'CO', '{{#CO}}open'],
])('fillIn keeps of %j in %s what is of that country', (text, countryCode, expected) => {
  expect(fillIn(text, { countryCode, name: 'N' })).toBe(expected);
});

describe.each(files)('content/paginas/%s', (file) => {
  test.each([
    ['Colombia', {}] as const,
    ['Peru', PERU] as const,
    ['a country without a file', { ...PERU, country: 'UY' }] as const,
  ])('is filled in completely for an agency of %s', (_, changes) => {
    const { front, html } = pageOf(file, changes);
    // In what money it charges, the product says itself.
    expect((JSON.stringify(front) + html).replaceAll('{{charging}}', '')).not.toMatch(/\{\{|\}\}|undefined|&lt;/);
  });

  test('says nothing of Colombia’s law in a shop of Peru', () => {
    const { front, html } = pageOf(file, PERU);
    expect(JSON.stringify(front) + html).not.toMatch(
      /Ley (1480|1581|679|1336|300|1558|2439)|Registro Nacional de Turismo|RNT|\bNIT\b|Superintendencia|sic\.gov|supertransporte|\bpesos\b|[Cc]olombia|PQR|[Rr]etracto|[Dd]esistimiento|ICBF|RAC 3/,
    );
  });

  test('names no source but norms in its text', () => {
    expect(pageOf(file).front.facts).toEqual([]);
  });
});

test('terms and questions say 30 days for a ticket and 15 for everything else', () => {
  expect(pageOf('terms.md').html).toMatch(/tiquete se hace en máximo <strong>30 días calendario/);
  expect(pageOf('terms.md').html).toMatch(/se devuelve lo pagado en máximo <strong>15 días calendario/);
  const answer = pageOf('faq.md').front.questions.find(({ ask }) => ask === '¿Cuánto tarda una devolución?')?.answer;
  expect(answer).toMatch(/tiquete, máximo 30 días calendario; la de un hotel, un crucero o un tour, máximo 15/);
});

test('the privacy page says who is in charge, who handles data where, the deadlines and the authority', () => {
  const processors = [
    { kind: 'Hosting', countries: ['US', 'BR'] },
    { kind: 'Correos', countries: [] },
  ];
  const { html } = pageOf('privacy-policy.md', {}, processors);
  const { legalName, taxId, address, supportEmail, contacts } = siteConfig.company;
  for (const said of [legalName, `NIT ${taxId}`, address, supportEmail, contacts[0].contactNumber]) expect(html).toContain(said);
  expect(html).toMatch(/<td>Hosting<\/td>\s*<td>Estados Unidos, Brasil<\/td>/);
  expect(html).toMatch(/<td>Correos<\/td>\s*<td>Pregúntelo en /);
  expect(html).toMatch(/Consulta:[^|]*<\/td>\s*<td>máximo 10 días hábiles/);
  expect(html).toMatch(/Reclamo:[^|]*<\/td>\s*<td>máximo 15 días hábiles/);
  expect(html).toContain('href="https://www.sic.gov.co"');
  // Peru's deadlines are unconfirmed: none is promised.
  const peruvian = pageOf('privacy-policy.md', PERU).html;
  expect(peruvian).toMatch(/Consulta:[^|]*<\/td>\s*<td>el plazo que fija la ley/);
  expect(peruvian).toContain('Autoridad Nacional de Protección de Datos Personales');
});

test('the terms of Peru name its claim book and its authority', () => {
  const { html } = pageOf('terms.md', PERU);
  expect(html).toContain('<a href="/pqr">Libro de Reclamaciones</a>');
  expect(html).toContain('href="https://www.gob.pe/indecopi"');
  expect(html).toContain('RUC 20131312955');
});
