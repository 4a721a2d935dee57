import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { farBooksOfFile } from '../../../tests/harness/records/far-books-of-file.ts';
import { runDesk } from './desk-command.ts';

const { db } = await farBooksOfFile();
const desk = (...args: string[]) => runDesk(args, { db, by: 'operator:eva' });
const said = async (...args: string[]) => {
  const { code, answer, complaint } = await desk(...args);
  return `${code} ${answer}${complaint}`;
};

test('whoever has the machine reads, drafts, publishes and takes back rules of prices by commands', async () => {
  expect(await said('rules')).toContain('safi  Tarifa administrativa de vuelos: Charges US$ 2.93 for each traveller on flights.');
  const file = join(mkdtempSync(join(tmpdir(), 'tiquete-rule-')), 'rule.json');
  const rule = { id: 'miami', name: 'Miami', kind: 'mark-up', amount: { hundredths: 180, of: 'total' } };
  writeFileSync(file, JSON.stringify({ ...rule, conditions: { to: ['MIA'] }, priority: 0, combines: 'adds' }));

  expect(await said('rule-save', '/nowhere.json')).toMatch(/^2 The rule cannot be read as JSON/);
  expect(await said('rule-drop', 'none')).toBe('1 That rule is not in the draft any more.');
  expect(await said('rules-preview')).toBe('1 No draft is open.');
  expect(await said('rule-save', file)).toMatch(/^0 It is in the draft/);
  expect(await said('rules')).toMatch(
    /Draft, operator:eva: New: Miami\n[\s\S]*Adds 1.8 % of the price on flights, packages, hotels and bags, to MIA\./,
  );
  expect(await said('rules-preview')).toBe('0 None of 0 offers would have changed');
  expect(await said('rules-propose')).toBe('1 Write the reason.');
  expect(await said('rules-propose', '--reason', 'Fair', '--from', '2020-01-01')).toBe('1 Choose today or a day to come.');
  expect(await said('rules-propose', '--reason', 'Fair')).toMatch(/^0 Proposed/);
  expect(await said('rules-decide', 'maybe')).toBe('2 Say agree or decline');
  expect(await said('rules-decide', 'agree')).toMatch(/^0 In force within two seconds/);
  expect(await said('rules-history')).toMatch(/^0 \d+ {2}In force {2}[^\n]* operator:eva: Fair {2}New: Miami\n0 {2}Earlier/);
  expect(await said('rules-take-back', 'x', '--reason', 'No')).toMatch(/^2 Say which version/);
  expect(await said('rules-take-back', '0', '--reason', 'No fair')).toMatch(/^0 In force again/);
  expect(await said('rules')).not.toContain('Miami');
  expect(await said('rule-save', file)).toMatch(/^0/);
  expect(await said('rules-discard')).toMatch(/^0 The draft is given up/);
});
