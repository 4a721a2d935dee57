import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * The suppliers' published documents and recorded answers. They are not ours to publish, so they are not committed: tests that
 * need them are skipped where they are missing (docs/operating.md names the folder).
 */
const DIR = process.env.CONTRACTS_DIR ?? fileURLToPath(new URL('../../../../shared/contracts', import.meta.url));

export const hasContracts = existsSync(DIR);

export const readContract = <Shape = unknown>(path: string): Shape => JSON.parse(readFileSync(`${DIR}/${path}`, 'utf8')) as Shape;

const documents = new Map<string, unknown>();

/** An API document, read once: some have megabytes. Whoever changes it reads it with `readContract`. */
export function readDocument<Shape>(path: string): Readonly<Shape> {
  if (!documents.has(path)) documents.set(path, readContract(path));
  return documents.get(path) as Shape;
}

/** A document or record as text, where it is not JSON. */
export const readContractText = (path: string): string => readFileSync(`${DIR}/${path}`, 'utf8');
