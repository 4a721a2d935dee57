import { expect, test } from 'vitest';
import { awaitReport } from './await-report.ts';

const PATIENCE_MS = 600;

test('a report that takes longer than the patience is waited for while somebody is at it', async () => {
  const looked = performance.now();
  const report = await awaitReport(async () => {
    const isWritten = performance.now() - looked > 2 * PATIENCE_MS;
    return { report: isWritten ? 'the report' : null, isAtWork: !isWritten };
  }, PATIENCE_MS);
  expect(report).toBe('the report');
});

test('one that nobody takes up, or that was given up, is not', async () => {
  expect(await awaitReport(async () => ({ report: null, isAtWork: false }), PATIENCE_MS)).toBeNull();
  const looked = performance.now();
  const isAtWork = () => performance.now() - looked < PATIENCE_MS;
  expect(await awaitReport(async () => ({ report: null, isAtWork: isAtWork() }), PATIENCE_MS)).toBeNull();
});
