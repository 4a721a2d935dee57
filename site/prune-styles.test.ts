import { describe, expect, test } from 'vitest';
import { pruneStyles, readStyles } from './prune-styles.ts';

const prune = (css: string, ...classes: string[]) => pruneStyles(readStyles(css), new Set(classes));

describe('pruneStyles', () => {
  test.each<[string, string, string]>([
    ['keeps a used class and drops another', '.card{a:b}.seat{c:d}', '.card{a:b}'],
    ['matches the whole name of a class', '.card-wide{a:b}.card{c:d}', '.card{c:d}'],
    ['keeps a rule with one used selector', '.seat,.card{a:b}', '.seat,.card{a:b}'],
    ['decides nested selectors by their outermost class', '.seat .card{a:b}.card .seat{c:d}', '.card .seat{c:d}'],
    ['keeps elements and attributes', 'h1,[hidden]{a:b}:root{--x:1}', 'h1,[hidden]{a:b}:root{--x:1}'],
    ['does not split at a comma in brackets', ':is(.seat,.cabin) h1{a:b}', ''],
    ['prunes inside groups and drops empty ones', '@media (x){.seat{a:b}}@layer y{.card{c:d}}', '@layer y{.card{c:d}}'],
    [
      'keeps @layer, @property and @keyframes',
      '@layer a,b;@property --x{syntax:"*"}@keyframes k{to{a:b}}',
      '@layer a,b;@property --x{syntax:"*"}@keyframes k{to{a:b}}',
    ],
    ['ignores braces in strings and comments', '/* .{ */.card{content:"}"}.seat{content:"{"}', '/* .{ */.card{content:"}"}'],
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
