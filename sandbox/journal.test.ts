import { appendFileSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openJournal } from './journal.ts';

type Row = { id: string; value: number };
const newFile = () => join(mkdtempSync(join(tmpdir(), 'journal-')), 'rows.jsonl');

test('restores the newest version of each row, and ignores a line cut off by a kill', () => {
  const file = newFile();
  const journal = openJournal<Row>(file);
  journal.put({ id: 'a', value: 1 });
  journal.put({ id: 'b', value: 2 });
  journal.put({ id: 'a', value: 3 });
  appendFileSync(file, '{"id":"c","val');
  expect(openJournal<Row>(file).all()).toEqual([
    { id: 'a', value: 3 },
    { id: 'b', value: 2 },
  ]);
});

test('restores rows written after a line that was cut off', () => {
  const file = newFile();
  openJournal<Row>(file).put({ id: 'a', value: 1 });
  appendFileSync(file, '{"id":"c","val');
  openJournal<Row>(file).put({ id: 'b', value: 2 });
  const reopened = () => openJournal<Row>(file).all();
  expect(reopened).not.toThrow();
  expect(reopened()).toEqual([
    { id: 'a', value: 1 },
    { id: 'b', value: 2 },
  ]);
});

test('drops rows no longer needed for good when opened', () => {
  const file = newFile();
  const journal = openJournal<Row>(file);
  for (const value of [1, 2, 3]) journal.put({ id: String(value), value });
  expect(openJournal<Row>(file, ({ value }) => value > 1).all()).toHaveLength(2);
  expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(2);
  openJournal<Row>(file, ({ value }) => value > 1).put({ id: '4', value: 4 });
  expect(openJournal<Row>(file).all()).toHaveLength(3);
});
