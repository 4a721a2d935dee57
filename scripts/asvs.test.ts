import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

/** docs/asvs.md: OWASP ASVS 5.0.0, requirement by requirement. */

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The level of each requirement of the standard: a line for a chapter, a word for a section, a figure for a requirement. */
const LEVELS = `
  1: 22 1111122223 112222222223 222 123
  2: 122 112 12223 23
  3: 3 113 12223 11222233 11122333 3 22333
  4: 12233 23333 22 1222
  5: 2 112333 113 222
  6: 122 111111112222 11223333 112233 22222333 2223 33 2222
  7: 222 1111 22 11222 223 22
  8: 1233 1123 133 23
  9: 111 1222
  10: 22 223 22223 1111122222233333 22222 22 222
  11: 2233 22233 11233 1222 23 23 33
  12: 12233 11 22223
  13: 2333 222223 2233 1222233
  14: 22 12223333 122
  15: 12233 12233 1222222 3333
  16: 2 22222 2222 222 2223
  17: 23 22223333 22
`;
const STATES = ['holds', 'in part', 'missing', 'none', 'agency'];

const asked = [...LEVELS.matchAll(/^ +(\d+): (.+)$/gm)].flatMap(([, chapter, sections = '']) =>
  sections
    .split(' ')
    .flatMap((levels, section) => [...levels].map((level, at) => ({ number: `${chapter}.${section + 1}.${at + 1}`, level }))),
);
const wanted = asked.filter(({ level }) => level !== '3').map(({ number, level }) => `${number} ${level}`);

type Row = { number: string; level: string; words: string; state: string; evidence: string };
const page = read('docs/asvs.md');
const rows: Row[] = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| (\d) \| (.+?) \| (.+?) \| (.+) \|$/gm)].map(
  ([, number = '', level = '', words = '', state = '', evidence = '']) => ({ number, level, words, state, evidence }),
);

/** Files and folders in backticks: what has a folder, or an ending of ours. */
const filesIn = (text: string): string[] =>
  [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)*\/?)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => path.includes('/') || /\.(?:md|tsx?|ya?ml|json)$|^Dockerfile$|^\.dockerignore$/.test(path));

const countsOf = (list: readonly Row[]) =>
  STATES.map((state) => {
    const here = list.filter((row) => row.state === state);
    return [state, ...['1', '2'].map((level) => here.filter((row) => row.level === level).length), here.length];
  });

describe('the page about OWASP ASVS', () => {
  test('has each requirement of levels 1 and 2 once, in order, and nothing else', () => {
    expect([asked.length, wanted.length]).toEqual([345, 253]);
    expect(rows.map(({ number, level }) => `${number} ${level}`)).toEqual(wanted);
    // A row that the pattern does not read would be left out of all that is checked here.
    expect([...page.matchAll(/^\| \d+\.\d/gm)]).toHaveLength(rows.length);
  });

  test('has only states of its list, few words for each, and evidence', () => {
    expect(rows.filter(({ state }) => !STATES.includes(state))).toEqual([]);
    expect(rows.filter(({ words }) => words.split(' ').length > 9)).toEqual([]);
    expect(rows.filter(({ state, evidence }) => state === 'holds' && filesIn(evidence).length === 0)).toEqual([]);
  });

  test('names only files that are there', () => {
    const missing = rows.flatMap(({ number, evidence }) =>
      filesIn(evidence)
        .filter((path) => !existsSync(join(root, path)))
        .map((path) => `${number}: ${path}`),
    );
    expect(missing).toEqual([]);
  });

  test('counts at its top what is in its tables, as does the page about hardening', () => {
    const counted = [...page.matchAll(/^\| ([a-z ]+) \| .* \| (\d+) \| (\d+) \| (\d+) \|$/gm)].map(([, state, ...figures]) => [
      state,
      ...figures.map(Number),
    ]);
    const of = (level: string) => rows.filter((row) => row.level === level).length;
    expect(counted).toEqual([...countsOf(rows), ['all', of('1'), of('2'), rows.length]]);
    const [holds, inPart, missing, none, agency] = countsOf(rows).map(([, , , all]) => all);
    expect(read('docs/hardening.md')).toContain(
      `${holds} hold, ${inPart} in part, ${missing} are missing, ${none} are about what the product has not, ${agency} are the agency's.`,
    );
  });

  test('the page about hardening names each that is missing or in part', () => {
    const hardening = read('docs/hardening.md');
    const open = rows.filter(({ state }) => state === 'missing' || state === 'in part');
    expect(
      open
        .filter(({ number }) => !new RegExp(`\\b${number.replaceAll('.', '\\.')}\\b`).test(hardening))
        .map(({ number }) => number),
    ).toEqual([]);
  });
});
