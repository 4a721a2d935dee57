import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Brand } from '#domain/brand/brand.ts';
import { brand } from '#site-config';
import { aLogo, OWN_TYPEFACE } from '../tests/harness/product/brand-files.ts';
import { readConfig, StartRefused } from './config.ts';
import { inASentence } from './judge.ts';
import { readBrand } from './read-brand.ts';
import { checkReport } from './report.ts';

const dir = mkdtempSync(join(tmpdir(), 'brand-'));
afterAll(() => rmSync(dir, { recursive: true }));
writeFileSync(join(dir, 'logo.png'), aLogo(200, 50));
writeFileSync(join(dir, 'wide.png'), aLogo(700, 50));
writeFileSync(join(dir, 'heavy.png'), Buffer.concat([aLogo(200, 50), Buffer.alloc(70_000)]));
writeFileSync(join(dir, 'mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h8v8z"/></svg>');
writeFileSync(join(dir, 'bad.svg'), '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
writeFileSync(join(dir, 'none.woff'), 'wOFF and nothing more');
for (const [name, file] of Object.entries(OWN_TYPEFACE)) copyFileSync(file, join(dir, name));

const problemsOf = (change: Partial<Brand>) => readBrand({ ...brand, ...change }, dir).problems.map(inASentence);
const OWN = { name: 'Casa', regular: 'regular.woff', bold: 'bold.woff' };

test('the brand as it is delivered has nothing wrong', () => {
  expect(readBrand(brand)).toEqual({ brand, problems: [] });
});

test('files of the brand are found in public/, with the size of the logo', () => {
  const { brand: read, problems } = readBrand({ ...brand, logo: 'logo.png', icon: 'mark.svg', typeface: OWN }, dir);
  expect(problems).toEqual([]);
  expect(read).toMatchObject({
    logoFile: { address: '/logo.png', path: join(dir, 'logo.png'), widthPx: 200, heightPx: 50 },
    iconDrawing: expect.stringContaining('<path'),
    typefaceFiles: { regular: join(dir, 'regular.woff'), bold: join(dir, 'bold.woff') },
  });
});

test.each([
  [{ logo: 'nothing.png' }, 'brand.logo: there is no file public/nothing.png'],
  [{ logo: '../site.config.ts' }, 'brand.logo: there is no file public/../site.config.ts'],
  [{ logo: 'mark.svg' }, 'brand.logo: public/mark.svg is no PNG'],
  [{ logo: 'wide.png' }, 'brand.logo: public/wide.png is 700 by 50 pixels'],
  [{ logo: 'heavy.png' }, 'brand.logo: public/heavy.png has 7'],
  [{ icon: 'logo.png' }, 'brand.icon: public/logo.png is no SVG without scripts'],
  [{ icon: 'bad.svg' }, 'brand.icon: public/bad.svg is no SVG without scripts'],
  [{ radiusPx: 40 }, 'brand.radiusPx: 40 is no radius of a card'],
  [{ radiusPx: Number.NaN }, 'brand.radiusPx: NaN is no radius of a card'],
  [{ accent: { light: 'green' } }, 'brand.accent.light: green is no colour'],
  [{ secondAccent: { light: '#a8441f', dark: '#fff' } }, 'brand.secondAccent.dark: #fff is no colour'],
  [{ typeface: { ...OWN, bold: 'none.woff' } }, 'brand.typeface.bold: public/none.woff is no WOFF'],
  [{ typeface: { ...OWN, name: 'a"b' } }, 'brand.typeface.name: is no name'],
  [{ typeface: { ...OWN, regular: 'greek.woff' } }, 'brand.typeface.regular: public/greek.woff lacks'],
] as [Partial<Brand>, string][])('%o is refused: %s', (change, said) => {
  expect(problemsOf(change)).toEqual([expect.stringContaining(`site.config.ts: ${said}`)]);
});

test('a colour that cannot be read refuses the start, with the pair, its contrast and the nearest colour that would do', () => {
  const agency = { brand: { ...brand, accent: { light: '#2fb98a' } } };
  const [said] = problemsOf(agency.brand);
  expect(said).toMatch(
    /^site\.config\.ts: brand\.accent\.light: in the light theme #2fb98a makes accent on accent-soft, as text, a contrast of 2\.\d\d, and WCAG wants 4\.5; write (#[0-9a-f]{6}), the nearest that would do$/,
  );
  expect(() => readConfig({}, agency)).toThrow(StartRefused);
  expect(() => readConfig({}, agency)).toThrow(said);
  expect(checkReport({}, agency)).toMatchObject({
    isRight: false,
    text: expect.stringContaining(`It does not start:\n  ${said}`),
  });
  const nearest = /write (#[0-9a-f]{6})/.exec(said ?? '')?.[1] ?? '';
  expect(readConfig({}, { brand: { ...brand, accent: { light: nearest } } }).brand.accent.light).toBe(nearest);
});
