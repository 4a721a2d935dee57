import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Records which files belong to earlier builds, and since when. */
const RECORD = 'earlier-assets.json';
const KEPT_MS = 7 * 86_400_000;

/**
 * Keeps the files that pages of earlier builds refer to for a week, because open and cached pages still load them. Their names contain a hash of
 * their content, so they never collide.
 */
export function keepEarlierAssets(builtBefore, built, now = Date.now()) {
  const [from, to] = [join(builtBefore, 'client/assets'), join(built, 'client/assets')];
  if (!existsSync(from)) return;
  mkdirSync(to, { recursive: true });
  const known = recordIn(builtBefore);
  const own = new Set(readdirSync(to));
  const earlier = readdirSync(from)
    .filter((name) => !own.has(name))
    .map((name) => [name, known[name] ?? now])
    .filter(([, since]) => now - since < KEPT_MS);
  for (const [name] of earlier) cpSync(join(from, name), join(to, name));
  writeFileSync(join(built, RECORD), JSON.stringify(Object.fromEntries(earlier)));
}

function recordIn(folder) {
  const file = join(folder, RECORD);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
