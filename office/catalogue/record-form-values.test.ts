import { describe, expect, test } from 'vitest';
import { readFields } from '#backend/imports/editing/catalogue-edits.ts';
import { feedFieldsOf } from '#backend/imports/editing/feed-notation.ts';
import type { CatalogueKind } from '#contract/office/catalogue/catalogue.ts';
import { sampleCruises } from '#sandbox/world/cruises/sample-cruises.ts';
import { sampleTours } from '#sandbox/world/tours/sample-tours.ts';
import { wordsOf } from '../messages/words.ts';
import { RECORD_FIELDS } from './record-fields.ts';
import { fieldsIn, valuesOf, withoutEmptyRows } from './record-form-values.ts';

const RECORDS: { kind: CatalogueKind; id: string }[] = [...sampleCruises('2031-01-01'), ...sampleTours('2031-01-01')]
  .map((line) => JSON.parse(line))
  .filter(({ kind }) => kind !== 'end');

test('a form sent as it was shown says what the record says', () => {
  for (const { kind, ...fields } of RECORDS) {
    const record = readFields(kind, fields).data;
    const shown = feedFieldsOf({ kind, value: record } as never);
    const { id, code, cruise, tour } = shown;
    const sent = {
      ...fieldsIn(kind, valuesOf(kind, shown)),
      id,
      ...(code ? { code } : {}),
      ...(cruise ? { cruise } : {}),
      ...(tour ? { tour } : {}),
    };
    expect(readFields(kind, sent).data, `${kind} ${id ?? code}`).toEqual(record);
  }
});

test('every field of every kind has a name in both languages', () => {
  const names = Object.values(RECORD_FIELDS).flatMap((fields) =>
    fields.flatMap((field) => [
      field.name,
      ...('columns' in field ? field.columns.map(({ name }) => `${field.name}.${name}`) : []),
    ]),
  );
  for (const locale of ['es', 'en'] as const)
    expect(Object.keys(wordsOf(locale).catalogue.fields)).toEqual(expect.arrayContaining(names));
});

describe('what is typed', () => {
  test.each<[string, unknown]>([
    ['1480', 1480],
    ['1480,5', 1480.5],
    ['1480.50', 1480.5],
    ['1.480', '1.480'],
    ['1,480', '1,480'],
    ['1 480', '1 480'],
    ['mil', 'mil'],
    ['', null],
  ])('as port taxes, “%s”, is %o', (typed, read) => {
    expect(fieldsIn('sailing', { portTaxes: typed }).portTaxes).toBe(read);
  });

  test('in rows keeps its order without the empty ones, and free cancelling is an empty list', () => {
    const values = {
      'prices.3.from': '12',
      'prices.3.amount': '90',
      'prices.0.from': ' ',
      'prices.10.from': '0',
      'cancellation.free': 'yes',
    };
    expect(fieldsIn('departure', values)).toMatchObject({ prices: [{ from: 12, amount: 90 }, { from: 0 }], cancellation: [] });
    expect(withoutEmptyRows('departure', { 'prices.3.from': '12', 'prices.10.from': '0', left: '4' })).toEqual({
      'prices.0.from': '12',
      'prices.1.from': '0',
      left: '4',
    });
  });
});
