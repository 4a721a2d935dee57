import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { DocumentRules } from '#domain/documents/document-rules.ts';
import { siteDocuments } from '#site-documents';
import { type Complaint, type ContentFile, readContent } from './content-file.ts';
import { checkDocuments } from './documents.ts';
import { checkFrontMatter, checkUnique } from './front-matter.ts';
import { checkLinks } from './links.ts';
import { checkOwnWords } from './own-words.ts';
import { checkPictures } from './pictures.ts';
import { checkMessageSpelling, checkSpelling, openSpelling } from './spelling.ts';
import { stringsIn } from './strings-in-source.ts';

/** Every check complains about its mistake, and does not complain without it. */

const dirs: string[] = [];
afterAll(() => {
  for (const dir of dirs) rmSync(dir, { recursive: true, force: true });
});

function contentOf(files: Record<string, string | Buffer>): ReturnType<typeof readContent> {
  const dir = mkdtempSync(join(tmpdir(), 'tiquete-checks-'));
  dirs.push(dir);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, name)), { recursive: true });
    writeFileSync(join(dir, name), text);
  }
  return readContent(dir);
}
const DESCRIPTION =
  'Qué lleva la tarifa más económica, cuánto pesa la maleta, desde qué ciudad sale cada vuelo y qué hacer cuando se retrasa.';
type Front = Record<string, unknown>;
const page = (front: Front = {}, body = 'Texto de la página.'): string =>
  `---\n${JSON.stringify({ title: 'Uno', description: DESCRIPTION, written: '2026-11-22', ...front })}\n---\n${body}\n`;
const pagesOf = (files: Record<string, string>): ContentFile[] => {
  const { pages, complaints } = contentOf(files);
  expect(complaints).toEqual([]);
  return pages;
};
const said = (complaints: Complaint[]) => complaints.map(({ file, says }) => `${file}: ${says}`);

test('requires a picture to exist and to have an alternative text', () => {
  const picture = (text: string, name: string) => `![${text}](/sites/default/files/${name})`;
  const files = {
    'blog/a.md': page({}, picture('Dibujo de una maleta abierta', 'maleta.png')),
    'blog/b.md': page({}, picture('', 'maleta.png')),
    'blog/c.md': page({}, picture('Dibujo de una maleta abierta', 'nada.png')),
    'blog/d.md': page({}, picture('Dibujo de una maleta abierta', 'texto.png')),
    'archivos/maleta.png': Buffer.from(`89504e470d0a1a0a0000000d49484452${'00'.repeat(16)}`, 'hex'),
    'archivos/texto.png': 'texto',
  };
  const { pages, complaints } = contentOf(files);
  expect(complaints).toEqual([]);
  expect(said(checkPictures(pages, dirs.at(-1) ?? '')).sort()).toEqual([
    'blog/b.md: the picture /sites/default/files/maleta.png does not say what it shows',
    'blog/c.md: /sites/default/files/nada.png is no PNG or JPEG of archivos/',
    'blog/d.md: /sites/default/files/texto.png is no PNG or JPEG of archivos/',
  ]);
});

describe('front matter', () => {
  test.each<[string, string, string]>([
    ['blog/a.md', 'Sin nada.', 'it does not begin with front matter'],
    ['blog/a.md', page({ titel: 'x' }), 'Unrecognized key: "titel"'],
    ['blog/a.md', page({ title: undefined }), 'title: '],
    ['blog/a.md', page({ written: 'ayer' }), 'written: '],
    ['blog/a.md', page({ facts: [{ says: 'a', name: 'b', url: 'javascript:alert(1)', read: '2026-11-22' }] }), 'facts.0.url: '],
    ['blog/a.md', page({ facts: [{ says: 'a', name: 'b', url: 'https://x.example' }] }), 'facts.0.read: '],
    ['blog/a.md', '---\ntitle: a: b\n---\n', 'Nested mappings'],
    ['blog/Con Espacio.md', page(), 'is no page'],
    ['blog/deep/a.md', page(), 'is no page'],
    ['otros/a.md', page(), 'is no page'],
  ])('reports %s with %j', (name, text, wanted) => {
    const { complaints } = contentOf({ [name]: text });
    expect(complaints.map(({ file }) => file)).toEqual([name]);
    expect(complaints[0]?.says).toContain(wanted);
  });

  const fact = { says: 'a', name: 'b', url: 'https://x.example/a', read: '2026-11-22' };
  test.each<[string, Front, string | undefined]>([
    ['blog/a.md', {}, undefined],
    ['blog/a.md', { description: 'Corta.' }, 'the description has 6 characters'],
    ['blog/a.md', { description: 'x'.repeat(161) }, 'the description has 161 characters'],
    ['blog/a.md', { code: 'AV' }, 'a code belongs to'],
    ['blog/a.md', { facts: [fact] }, undefined],
    ['blog/a.md', { facts: [{ ...fact, url: 'http://x.example/a' }] }, 'is not an https address'],
    ['blog/a.md', { facts: [{ ...fact, read: '2026-11-23' }] }, 'after the page was written'],
    ['blog/a.md', { changed: '2026-11-23', facts: [{ ...fact, read: '2026-11-23' }] }, undefined],
    ['blog/a.md', { facts: [{ says: 'a', name: 'Ley 1 de 2011', read: '2026-11-22' }] }, undefined],
    ['aerolineas/a.md', { code: 'AV', country: 'CO' }, undefined],
    ['aerolineas/a.md', { code: 'QQ', country: 'CO' }, 'code QQ is not an airline we know'],
    ['aerolineas/a.md', { code: 'AV', country: 'ZZ' }, 'country ZZ is not one we know'],
    ['aeropuertos/a.md', { code: 'BOG', country: 'CO' }, undefined],
    ['aeropuertos/a.md', { code: 'BOG', country: 'PE' }, 'BOG is in CO, not in PE'],
    ['aeropuertos/a.md', { code: 'NYC', country: 'US' }, 'code NYC is not an airport we know'],
    ['destinations/a.md', { code: 'NYC', country: 'US' }, undefined],
    ['destinations/a.md', { country: 'US' }, 'code (none) is not a city or airport we know'],
    ['paises/a.md', { code: 'CO' }, undefined],
    ['paises/a.md', { code: 'XX' }, 'code XX is not a country we know'],
    ['vuelos/a.md', { origin: 'BOG', destination: 'MIA' }, undefined],
    ['vuelos/a.md', { origin: 'BOG', destination: 'QQQ' }, 'QQQ is not a city or airport we know'],
  ])('checks %s with %j: %s', (name, front, wanted) => {
    const complaints = said(checkFrontMatter(pagesOf({ [name]: page(front) })));
    expect(complaints).toEqual(wanted === undefined ? [] : [expect.stringContaining(`${name}: `)]);
    if (wanted) expect(complaints[0]).toContain(wanted);
  });

  test('requires titles, descriptions and addresses to be unique', () => {
    const files = {
      'blog/a.md': page(),
      'blog/b.md': page({ title: 'UNO', description: `${DESCRIPTION} Dos.` }),
      'blog/c.md': page({ title: 'Tres' }),
    };
    expect(said(checkUnique(pagesOf(files)))).toEqual([
      'blog/b.md: has the title of blog/a.md',
      'blog/c.md: has the description of blog/a.md',
    ]);
    const twice = { 'paises/peru.md': page(), 'paginas/peru.md': page({ title: 'Dos', description: `${DESCRIPTION} Dos.` }) };
    expect(said(checkUnique(pagesOf(twice)))).toEqual([expect.stringContaining('has the address of')]);
  });
});

describe('links', () => {
  test.each<[string, Front, string | undefined]>([
    [
      '[a](/blog/a), [b](/vuelos?x=1#y), [c](/), <https://x.example/a>, [d](mailto:a@x.example), [e](/user/my-journey)',
      {},
      undefined,
    ],
    ['[a](/blog/nada)', {}, 'there is no page at /blog/nada'],
    ['[a][1]\n\n[1]: /blog/nada', {}, 'there is no page at /blog/nada'],
    ['- [ ] | a |\n\n| a |\n|---|\n| [b](/blog/nada) |', {}, 'there is no page at /blog/nada'],
    ['[a](/blog/oculta)', {}, 'there is no page at /blog/oculta'],
    ['[a](/articles)', {}, 'there is no page at /articles'],
    ['[a](http://x.example/a)', {}, 'is neither a path of the site nor an https address'],
    ['[a](blog/a)', {}, 'is neither a path of the site nor an https address'],
    ['<b>a</b>', {}, 'HTML is neither'],
    ['', { related: ['/blog/nada'] }, 'there is no page at /blog/nada'],
    ['', { related: ['/blog/a'] }, 'is related to itself'],
  ])('checks %j with %j: %s', (body, front, wanted) => {
    const files = { 'blog/a.md': page(front, body), 'blog/oculta.md': page({ published: false }) };
    const complaints = said(checkLinks(pagesOf(files)));
    if (wanted === undefined) expect(complaints).toEqual([]);
    else expect(complaints[0]).toContain(wanted);
  });
});

describe('original wording', () => {
  const sentences = (from: number, count: number) =>
    Array.from(
      { length: count },
      (_, index) =>
        `Aquí se dice algo largo con la palabra ${'abcdefghijklmnopqrstuvwxyz'[(from + index) % 26]}${from + index > 25 ? 'z' : ''}x distinta.`,
    ).join(' ');

  test('requires 350 words outside tables of an airline page', () => {
    const table = `| a | b |\n|---|---|\n${'| uno dos | tres |\n'.repeat(200)}`;
    const files = {
      'aerolineas/a.md': page({}, `${table}\nPocas palabras.`),
      'aerolineas/b.md': page({}, `${'palabra '.repeat(350)}`),
    };
    expect(said(checkOwnWords(pagesOf(files)))).toEqual(['aerolineas/a.md: has 2 words outside tables, not 350']);
  });

  test('allows pages of a kind to share at most 30 % of their sentences', () => {
    const files = (shared: number) => ({
      'blog/a.md': page({}, sentences(0, 10)),
      'blog/b.md': page({}, sentences(10 - shared, 10)),
      'noticias/c.md': page({}, sentences(0, 10)),
    });
    expect(checkOwnWords(pagesOf(files(3)))).toEqual([]);
    expect(said(checkOwnWords(pagesOf(files(4))))).toEqual(['blog/b.md: shares 40 % of its sentences with blog/a.md']);
  });

  test('counts sentences that differ only in a name and a figure as the same', () => {
    const of = (name: string, figure: number) =>
      page({ title: name }, `En ${name} cada pasajero lleva hasta ${figure} maletas en bodega.`);
    const complaints = checkOwnWords(pagesOf({ 'paises/a.md': of('Perú', 2), 'paises/b.md': of('Costa Rica', 3) }));
    expect(said(complaints)).toEqual(['paises/b.md: shares 100 % of its sentences with paises/a.md']);
  });
});

describe('spelling', () => {
  const spelling = openSpelling('tiquete\nbon dia\nOllantaytambo');

  test.each<[string, string[]]>([
    ['Los tiquetes del aeropuerto', ['tiquetes']],
    ['El tiquete a Bogotá con Avianca por Ollantaytambo', []],
    ['La informacion del pasajéro', ['informacion', 'pasajéro']],
    ['Informacion', ['Informacion']],
    ['Vuelos de **Medellin** a San José', ['Medellin']],
    ['Se saluda con bon dia y no con otro dia', ['dia']],
    [
      'AV, USD, 24h, https://ejemplo.example/informacion, a@informacion.co, `informacion`, {{informacion}}, [a](/informacion)',
      [],
    ],
    ['económico-social, check-inn', ['check-inn']],
  ])('finds in %j the misspellings %j', (body, wrong) => {
    const complaints = said(checkSpelling(pagesOf({ 'blog/a.md': page({}, body) }), spelling));
    expect(complaints).toEqual(wrong.map((word) => `blog/a.md: ${word} is in no dictionary`));
  });

  test('reads the front matter too', () => {
    const fact = { says: 'unoo', name: 'Not Spanish', url: 'https://x.example', read: '2026-11-22' };
    const front = { title: 'Doss', questions: [{ ask: '¿Tress?', answer: 'Cuatroo.' }], facts: [fact] };
    expect(checkSpelling(pagesOf({ 'blog/a.md': page(front) }), spelling).map(({ says }) => says.split(' ')[0])).toEqual(
      expect.arrayContaining(['unoo', 'Doss', 'Tress', 'Cuatroo']),
    );
  });

  test('reads the quoted strings of messages, but not names and comments', () => {
    const source = [
      "/** A comment that isn't Spanish */ // nor 'this one'",
      "export const heading = { someKey: 'some-key', text: 'Reserva su tikete', other: \"maleta\" };",
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source that is read.
      'const f = (name: string) => `Hola ${name ? `señor ${name}` : "sin nonbre"}, su equipage`;',
    ].join('\n');
    expect(
      checkMessageSpelling('m.ts', source, spelling)
        .map(({ says }) => says.split(' ')[0])
        .toSorted(),
    ).toEqual(['equipage', 'nonbre', 'tikete']);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source that is read.
    expect(stringsIn('`a${`b${c}d`}e` + \'f\\\'g\' /* "h" */ + "i"')).toEqual(['a', 'b', 'd', 'e', "f'g", 'i']);
  });
});

test('checkDocuments requires sources with an address and a past date, and known countries and airports', () => {
  expect(checkDocuments(siteDocuments)).toEqual([]);
  const [first, ...others] = siteDocuments.countries;
  const source = siteDocuments.exitPermit.sources[0];
  if (!first || !source) throw new Error('no rules');
  const told = (changes: Partial<DocumentRules>) => checkDocuments({ ...siteDocuments, ...changes }).map(({ says }) => says);
  expect(told({ exitPermit: { sources: [] } })).toEqual(['exitPermit has no source']);
  expect(told({ exitPermit: { sources: [{ ...source, read: '2999-01-01' }] } })[0]).toContain('2999-01-01 is no day');
  expect(told({ exitPermit: { sources: [{ ...source, url: 'see there' }] } })).toEqual(['exitPermit: see there is no address']);
  expect(told({ countries: [{ ...first, countries: ['XX'] }, ...others] })).toEqual(['XX is no country we know']);
  expect(told({ countries: [first, first, ...others] })).toEqual(first.countries.map((code) => `${code} has two rules`));
  expect(told({ countries: [{ ...first, also: [{ says: 'x', sources: [] }] }, ...others] })).toEqual(['BO PE has no source']);
  expect(told({ places: [{ airports: ['QQQ'], says: 'x', sources: [source] }] })).toEqual(['QQQ is no airport we know']);
});
