import { expect, test } from 'vitest';
import { runFuzz } from '../fuzz/run-fuzz.ts';
import { few } from '../harness/running/long-by-nature.ts';

const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 1e6));

test(`random requests never break a call or touch another’s booking (FUZZ_SEED=${seed})`, async () => {
  const { findings, byStatus } = await runFuzz({ requests: few(150, 2_000), seed });
  expect(findings).toEqual([]);
  // Part of the requests succeeds, not only refusals.
  expect((byStatus[200] ?? 0) + (byStatus[201] ?? 0)).toBeGreaterThan(few(7, 100));
}, 300_000);
