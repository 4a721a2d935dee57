import { describe, expect, test } from 'vitest';
import { pruneStyles, readStyles } from './prune-styles.ts';

const prune = (css: string, ...classes: string[]) => pruneStyles(readStyles(css), new Set(classes));

describe('pruneStyles', () => {
  test.each<[string, string, string]>([
    ['a class that is there stays, another goes', '.card{a:b}.seat{c:d}', '.card{a:b}'],
    ['a class is a whole name', '.card-wide{a:b}.card{c:d}', '.card{c:d}'],
    ['one of several selectors is enough', '.seat,.card{a:b}', '.seat,.card{a:b}'],
    ['what stands below a class goes with it', '.seat .card{a:b}.card .seat{c:d}', '.card .seat{c:d}'],
    ['elements and attributes stay', 'h1,[hidden]{a:b}:root{--x:1}', 'h1,[hidden]{a:b}:root{--x:1}'],
    ['a comma in brackets parts nothing', ':is(.seat,.cabin) h1{a:b}', ''],
    ['groups are looked into, and go when nothing is left', '@media (x){.seat{a:b}}@layer y{.card{c:d}}', '@layer y{.card{c:d}}'],
    [
      'what is set up for others stays',
      '@layer a,b;@property --x{syntax:"*"}@keyframes k{to{a:b}}',
      '@layer a,b;@property --x{syntax:"*"}@keyframes k{to{a:b}}',
    ],
    ['braces in strings and comments are neither', '/* .{ */.card{content:"}"}.seat{content:"{"}', '/* .{ */.card{content:"}"}'],
  ])('%s', (_, css, left) => {
    expect(prune(css, 'card')).toBe(left);
  });

  test('matches escaped selectors with the class names in the markup', () => {
    const css = '.md\\:mt-0\\.5{a:b}.w-\\[3rem\\]{c:d}.md\\:mt-0{e:f}';
    expect(prune(css, 'md:mt-0.5', 'w-[3rem]')).toBe('.md\\:mt-0\\.5{a:b}.w-\\[3rem\\]{c:d}');
  });

  test('changes nothing when every class is used', () => {
    const css = '@layer a{.b{c:d}@media (e){.f:hover{g:h}}}.i{j:k}';
    expect(pruneStyles(readStyles(css), new Set(['b', 'f', 'i']))).toBe(css);
  });
});
