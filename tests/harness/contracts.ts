import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * The suppliers' published documents and recorded answers. They are not ours to commit: tests that need them are skipped
 * where they are not there (docs/operating.md says where they are looked for).
 */
const DIR = process.env.CONTRACTS_DIR ?? fileURLToPath(new URL('../../../shared/contracts', import.meta.url));

export const hasContracts = existsSync(DIR);

export const readContract = <Shape = unknown>(path: string): Shape => JSON.parse(readFileSync(`${DIR}/${path}`, 'utf8')) as Shape;
