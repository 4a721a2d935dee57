import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** A script and all files it imports, directly or indirectly. */
function importedFrom(script: string, seen = new Set<string>()): Set<string> {
  const found = readFileSync(script, 'utf8').matchAll(/^import (?:[^'"]* from )?'([^']+)';$/gm);
  for (const [, name = ''] of found) {
    const file = name.startsWith('.') ? fileURLToPath(new URL(name, `file://${script}`)) : name;
    if (seen.has(file)) continue;
    seen.add(file);
    if (file.endsWith('.mjs')) importedFrom(file, seen);
  }
  return seen;
}

test.each(['start', 'test', 'test-two', 'run', 'check', 'dev'])(
  '%s.mjs runs without installed packages on any Node: it imports only .mjs files and built-ins',
  (name) => {
    const files = importedFrom(fileURLToPath(new URL(`${name}.mjs`, import.meta.url)));
    expect(files.size).toBeGreaterThan(2);
    expect([...files].filter((file) => !file.endsWith('.mjs') && !file.startsWith('node:'))).toEqual([]);
  },
);
