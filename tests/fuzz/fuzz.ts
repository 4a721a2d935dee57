import { parseArgs } from 'node:util';
import { runFuzz } from './run-fuzz.ts';

/** `npm run fuzz -- --requests N --seed S`: fails when one answer is not as it must be. */
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e6)) },
  },
});
const { findings, ...figures } = await runFuzz({ requests: Number(values.requests), seed: Number(values.seed) });
console.log({ seed: Number(values.seed), ...figures });
for (const finding of findings) console.error(finding);
process.exit(findings.length === 0 ? 0 : 1);
