import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerBody, OutOfMeasure } from './answer-body.ts';

const nested = (levels: number, open = '[', close = ']') => open.repeat(levels) + close.repeat(levels);
const entries = (count: number, entry: (at: number) => string) => Array.from({ length: count }, (_, at) => entry(at)).join();

test('parses JSON unchanged, apart from characters a database cannot store', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 6 }), (text) => {
      expect(JSON.stringify(answerBody(text))).toBe(JSON.stringify(JSON.parse(text)).replaceAll('\\u0000', '\ufffd'));
    }),
  );
});

test('rejects megabytes of empty values without parsing them', () => {
  for (const piece of ['[],', '{},', '1,', '"",', '[[],[],[]],']) {
    const text = `[${piece.repeat(12_000_000 / piece.length)}1]`;
    expect(() => answerBody(text)).toThrow(OutOfMeasure);
  }
  expect(() => answerBody(nested(6_000_000))).toThrow(OutOfMeasure);
  const words = JSON.stringify(Array.from({ length: 40 }, () => '[{,"\\'.repeat(40_000)));
  expect(answerBody(words)).toHaveLength(40);
});

test('rejects what is no JSON', () => {
  for (const text of ['', '<h1>502</h1>', '{"a":1', '[1,]']) expect(() => answerBody(text)).toThrow(SyntaxError);
});

describe('oversized JSON', () => {
  test.each([
    ['65 nested lists', nested(65)],
    ['200,000 nested lists', nested(200_000)],
    ['50,000 nested objects', `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
    [
      'deep nesting beside valid data',
      `{"data":[{"id":"1"},{"id":"2","more":${nested(5_000, '[{"a":', '}]').replace(':}', ':1}')}}]}`,
    ],
    ['a list that is too long', `{"data":[${entries(60_000, () => '1')}]}`],
    ['an object with too many fields', `{"data":{${entries(60_000, (at) => `"${at}":1`)}}}`],
    ['a million values in short lists', `[${entries(101, () => `[${entries(10_000, () => '1')}]`)}]`],
  ])('rejects %s', (_, text) => {
    expect(() => answerBody(text)).toThrow(OutOfMeasure);
  });

  test('accepts the largest depth and length allowed', () => {
    const deep = nested(64);
    expect(JSON.stringify(answerBody(deep))).toBe(deep);
    expect(answerBody(`[${entries(50_000, String)}]`)).toHaveLength(50_000);
  });
});

describe('characters that a database cannot store', () => {
  test.each([
    [String.raw`"a\u0000b"`, 'a\ufffdb'],
    [String.raw`"\ud83d"`, '\ufffd'],
    [String.raw`"\ude00 \ud83d"`, '\ufffd \ufffd'],
    [String.raw`"\ud83d\ud83d\ude00"`, '\ufffd\u{1f600}'],
    [String.raw`"\uD83D\uDE00"`, '\u{1f600}'],
    [String.raw`"\\u0000 \\\u0000"`, '\\u0000 \\\ufffd'],
    [String.raw`"\\\\ud83d\n\ud83d"`, '\\\\ud83d\n\ufffd'],
    [String.raw`{"\u0000":"\udfff"}`, { '\ufffd': '\ufffd' }],
  ])('reads %s with replacement characters', (text, said) => {
    expect(answerBody(text)).toEqual(said);
  });

  test('are replaced everywhere, leaving the rest unchanged', () => {
    const unit = fc.nat({ max: 0xffff }).map((code) => String.fromCharCode(code));
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 20 }), (text) => {
        const wanted = text.toWellFormed().replaceAll('\u0000', '\ufffd');
        expect(answerBody(JSON.stringify([text, { [text]: '\u0000' }]))).toEqual([wanted, { [wanted]: '\ufffd' }]);
      }),
      { examples: [['\ud83d'], ['\ud83d\ude00'], ['\ude00\ud83d'], ['\\\u0000']] },
    );
  });
});
