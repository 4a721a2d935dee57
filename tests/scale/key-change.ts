import { randomBytes } from 'node:crypto';
import { runCommand } from '../harness/product/operator-command.ts';
import { TEST_DATA_KEYS } from '../harness/product/product-settings.ts';
import { tell, underLoad } from './under-load.ts';

/**
 * `npm run key-change`: the key of personal data is changed as docs/operating.md says, by deployments of two processes under load. Fails if a
 * request failed, a form was lost, the product logged an error, or the old key is needed at the end.
 */
const NEXT = `next:${randomBytes(32).toString('base64')}`;
const before = { DATA_KEYS: TEST_DATA_KEYS };
const known = { DATA_KEYS: `${TEST_DATA_KEYS},${NEXT}` };
const used = { DATA_KEYS: `${NEXT},${TEST_DATA_KEYS}` };
const after = { DATA_KEYS: NEXT };

const served = await underLoad({ env: before }, async ({ databaseUrl, replaceBoth }) => {
  console.log('All processes get to know the new key …');
  await replaceBoth({ env: known });
  console.log('All write with it …');
  await replaceBoth({ env: used });
  const startedAt = performance.now();
  const { status, stdout, stderr } = await runCommand(databaseUrl, 'change-personal-data.ts', ['reencrypt'], used);
  if (status !== 0) throw new Error(`npm run reencrypt failed: ${stderr}`);
  console.log(`${stdout.trim()} (${((performance.now() - startedAt) / 1_000).toFixed(1)} s)`);
  console.log('The old key goes …');
  await replaceBoth({ env: after });
});
tell('the key was changed', served);
