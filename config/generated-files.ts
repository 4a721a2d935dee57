import { readFileSync, writeFileSync } from 'node:fs';
import { configurationPage } from './configuration-page.ts';
import { envExample } from './env-example.ts';

/** The files that are generated from the schemas of the configuration, by their paths in the repository. */
const GENERATED: Record<string, () => string> = { '.env.example': envExample, 'docs/configuration.md': configurationPage };

const at = (path: string): URL => new URL(`../${path}`, import.meta.url);

export function writeGenerated(): void {
  for (const [path, textOf] of Object.entries(GENERATED)) writeFileSync(at(path), textOf());
}

/** The files that do not match the current schemas. */
export const outdatedFiles = (): string[] =>
  Object.entries(GENERATED).flatMap(([path, textOf]) => (readFileSync(at(path), 'utf8') === textOf() ? [] : [path]));
