import { LRUCache } from 'lru-cache';
import type { Handlers } from '#contract/calls.ts';
import { problem, reply } from '#contract/problem.ts';
import type { Icon, IconService } from '#suppliers/icons/port.ts';
import { STEADY } from '../load/steady-clock.ts';

/** SPEC §9: 50 entries for 168 hours. */
const MOST_KEPT = 50;
const KEPT_MS = 168 * 3_600_000;
/** Missing or unavailable icons are not requested again with every page. */
const MISSING_MS = 60_000;
const MOST_MISSING = 200;

/** SPEC §7.3, §8 and §9: icons, requested once and cached; 424 if none of them can be had. */
export function iconCalls(service: IconService): Pick<Handlers, 'readIcons'> {
  const kept = new LRUCache<string, Icon>({ max: MOST_KEPT, ttl: KEPT_MS, perf: STEADY });
  const missing = new LRUCache<string, true>({ max: MOST_MISSING, ttl: MISSING_MS, perf: STEADY });
  const asking = new Map<string, Promise<Map<string, Icon>>>();

  /** Concurrent requests for the same icons share one call. */
  async function ask(prefix: string, names: string[]): Promise<Map<string, Icon>> {
    const key = `${prefix} ${names}`;
    const running = asking.get(key);
    if (running) return running;
    const asked = service
      .read(prefix, names)
      .then(({ icons }) => icons)
      .finally(() => asking.delete(key));
    asking.set(key, asked);
    const icons = await asked;
    for (const name of names) {
      const icon = icons.get(name);
      if (icon) kept.set(`${prefix}:${name}`, icon);
      else missing.set(`${prefix}:${name}`, true);
    }
    return icons;
  }

  return {
    async readIcons({ prefix, icons: names }) {
      const icons: Record<string, Icon> = {};
      const wanted: string[] = [];
      for (const name of names) {
        const known = kept.get(`${prefix}:${name}`);
        if (known) icons[name] = known;
        else if (!missing.has(`${prefix}:${name}`)) wanted.push(name);
      }
      if (wanted.length > 0) Object.assign(icons, Object.fromEntries(await ask(prefix, wanted)));
      const notFound = names.filter((name) => !Object.hasOwn(icons, name));
      if (notFound.length === names.length) {
        return { ok: false, problem: problem('icon-unavailable', `None of these icons of ${prefix} can be had`) };
      }
      return reply({ prefix, icons, not_found: notFound });
    },
  };
}
