import { describe, expect, test } from 'vitest';
import type { ContentFile } from './content-file.ts';
import { AUTHORITY_DOMAINS, REFUSED_HOSTS, SOURCE_HOSTS } from './source-hosts.ts';
import { checkSources, kindOfSource } from './sources.ts';

const WIKIPEDIA = 'https://es.wikipedia.org/wiki/Avianca';

function complaintsOf(fact: { says?: string; name?: string; url?: string }): string[] {
  const facts = [{ says: 'Vuela a Madrid.', name: 'Una página', read: '2026-11-22', ...fact }];
  return checkSources([{ file: 'blog/a.md', front: { facts } } as unknown as ContentFile]).map(
    ({ file, says }) => `${file}: ${says}`,
  );
}

test.each([
  ['https://es.wikipedia.org/wiki/Avianca', 'encyclopedia'],
  ['https://www.elespectador.com/economia/x', 'press'],
  ['https://ELESPECTADOR.com./economia/x', 'press'],
  ['https://www.iberia.com/es/', 'airline'],
  ['https://www.ica.gov.co/x.aspx?page=11', 'authority'],
  ['https://eur-lex.europa.eu/legal-content/ES/TXT/?uri=celex%3A32016R0399', 'authority'],
  ['https://travel.state.gov/transit.html', 'authority'],
])('%s is %s', (url, kind) => {
  expect(kindOfSource(url)).toBe(kind);
  expect(complaintsOf({ url })).toEqual([]);
});

test.each([
  ['https://www.blogdeviajes.example/a', 'www.blogdeviajes.example is not in scripts/content-checks/source-hosts.ts'],
  ['https://notwikipedia.org/a', 'notwikipedia.org is not in'],
  ['https://wikipedia.org.example/a', 'wikipedia.org.example is not in'],
  ['https://ica.gov.co.example/a', 'ica.gov.co.example is not in'],
  ['https://es.scribd.com/document/1', 'es.scribd.com shares documents that anyone uploads'],
  ['https://fr.slideshare.net/a/b', 'fr.slideshare.net shares documents'],
  ['https://alguien.blogspot.com/2025/02/', 'alguien.blogspot.com publishes whatever anyone writes'],
  ['https://www.kayak.com/a', 'www.kayak.com sells travel itself'],
  ['https://semana-semana-prod.web.arc-cdn.net/a', 'is a copy of another site'],
  ['https://es-wikipedia-org.translate.goog/wiki/A', 'is a copy of another site'],
])('refuses %s and says why', (url, why) => {
  const [complaint, ...others] = complaintsOf({ url });
  expect(complaint).toContain(why);
  expect(others).toEqual([]);
});

test.each([
  'https://proxy.gov.co/index.php?q=https%3A%2F%2Fes.scribd.com%2Fdocument%2F1',
  'https://proxy.gov.co/index.php?q=https%253A%252F%252Fes.scribd.com',
  'https://proxy.gov.co/20/https/es.scribd.com/document/1',
  'https://proxy.gov.co/https://es.scribd.com/document/1',
  'https://proxy.gov.co/amp/s/www.elespectador.com/a',
  'https://proxy.gov.co/#https://es.scribd.com',
])('refuses an address inside an address, on any host: %s', (url) => {
  expect(complaintsOf({ url })).toEqual([expect.stringContaining('is an address inside an address')]);
});

describe('norms', () => {
  test.each([
    'Ley 1480 de 2011, artículo 47 (Diario Oficial 48.220)',
    'Reglamentos Aeronáuticos de Colombia, RAC 3, numeral 3.10.2',
    'Reglamento (UE) 2017/2226, artículo 17',
    'Auto del 28 de noviembre de 2019 del Consejo de Estado, expediente 2017-00239',
  ])('%s needs no address', (name) => expect(complaintsOf({ name, says: 'La Ley 1480 da cinco días.' })).toEqual([]));

  test('only a norm goes without an address', () => {
    expect(complaintsOf({ name: 'El Espectador' })).toEqual([expect.stringContaining('has no address and is no norm')]);
    expect(complaintsOf({ name: 'Ley de retracto' })).toEqual([expect.stringContaining('has no address and is no norm')]);
  });

  test('a norm is read at an authority or cited alone, not at whoever copies it', () => {
    const name = 'Ley 1480 de 2011';
    expect(complaintsOf({ name, url: 'https://www.elespectador.com/a' })).toEqual([
      expect.stringContaining('is a norm: cite it'),
    ]);
    expect(complaintsOf({ name, url: 'https://www.sic.gov.co/a' })).toEqual([]);
  });
});

test.each([
  'Los colombianos no necesitan visa.',
  'El pasaporte debe tener seis meses de vigencia.',
  'La cédula física basta.',
  'El e-Ticket es obligatorio.',
  'El EES toma huellas.',
  'Brasil pide el carné de fiebre amarilla.',
  'La Ley 1480 da cinco días.',
  'El Decreto 366 exige un seguro.',
])('law and entry need an authority or the norm: %s', (says) => {
  for (const url of [WIKIPEDIA, 'https://www.elespectador.com/a']) {
    expect(complaintsOf({ says, url })).toEqual([expect.stringContaining('it needs an authority or the norm itself')]);
  }
  expect(complaintsOf({ says, url: 'https://www.migracioncolombia.gov.co/a' })).toEqual([]);
});

test.each(['La revisada oferta de diciembre.', 'Los trenes son puntuales.', 'El decretado aumento fue de 10 %.'])(
  'is no rule of law: %s',
  (says) => expect(complaintsOf({ says, url: WIKIPEDIA })).toEqual([]),
);

test('the table has each host once, without a subdomain of another, and none that is refused', () => {
  const allowed = [...Object.values(SOURCE_HOSTS).flat(), ...AUTHORITY_DOMAINS];
  const hosts = [...allowed, ...Object.values(REFUSED_HOSTS).flat()];
  const under = (host: string, other: string) => host !== other && host.endsWith(`.${other}`);
  expect(hosts.filter((host, index) => hosts.indexOf(host) !== index)).toEqual([]);
  expect(allowed.filter((host) => hosts.some((other) => under(host, other)))).toEqual([]);
});
