import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { exchange } from '../http-exchange.ts';
import { isHarmlessDrawing } from './harmless-drawing.ts';
import type { Icon, IconService } from './port.ts';

/** SPEC §7.3: a list whose URL is longer is requested in parts. */
const LONGEST_ADDRESS = 500;
/** SPEC §9: when the next host is asked too, and the deadline of all. */
const ROTATE_MS = 750;
const DEADLINE_MS = 2_000;
const MOST_LETTERS = 500_000;

const Size = z.number().int().min(1).max(1_024);
const Answer = z.object({
  icons: z.record(z.string(), z.object({ body: z.string(), width: Size.optional(), height: Size.optional() })),
  width: Size.default(16),
  height: Size.default(16),
});
type Answer = z.output<typeof Answer>;

/** Icons from one or more equivalent hosts that speak Iconify's API. Without a host there are no icons. */
export function createIconService(hosts: readonly string[]): IconService {
  async function ask(host: string, address: string, signal: AbortSignal): Promise<Answer> {
    const headers = { accept: 'application/json' };
    const asked = { method: 'GET', url: host + address, within: host, headers };
    const { status, text } = await exchange({ ...asked, signal, mostLetters: MOST_LETTERS });
    // A missing set is a valid answer: it has no icons.
    if (status === 404) return { icons: {}, width: 16, height: 16 };
    if (status !== 200) throw new Error(`icons: ${status}`);
    return Answer.parse(JSON.parse(text));
  }

  /** The first successful answer of any host. */
  async function askInTurn(address: string): Promise<Answer> {
    const answered = new AbortController();
    const signal = AbortSignal.any([answered.signal, AbortSignal.timeout(DEADLINE_MS)]);
    const asked = hosts.map(async (host, index) => {
      if (index > 0) await delay(index * ROTATE_MS, undefined, { signal });
      return ask(host, address, signal);
    });
    return Promise.any(asked).finally(() => answered.abort());
  }

  return {
    async read(prefix, names) {
      const parts = inParts(names, Math.max(0, ...hosts.map((host) => host.length)) + addressOf(prefix, []).length);
      const answers = await Promise.allSettled(hosts.length > 0 ? parts.map((part) => askInTurn(addressOf(prefix, part))) : []);
      const icons = new Map<string, Icon>();
      for (const answer of answers) {
        if (answer.status === 'rejected') continue;
        const { icons: found, width, height } = answer.value;
        for (const [name, icon] of Object.entries(found)) {
          if (names.includes(name) && isHarmlessDrawing(icon.body))
            icons.set(name, { body: icon.body, width: icon.width ?? width, height: icon.height ?? height });
        }
      }
      return { ok: answers.length > 0 && answers.every(({ status }) => status === 'fulfilled'), icons };
    },
  };
}

const addressOf = (prefix: string, names: string[]): string => `/${prefix}.json?icons=${names.join(',')}`;

/** Splits the names into parts that fit; a name too long for any part is requested alone. */
function inParts(names: string[], taken: number): string[][] {
  const parts: string[][] = [];
  let length = 0;
  for (const name of names) {
    const last = parts.at(-1);
    if (last && length + 1 + name.length <= LONGEST_ADDRESS) {
      last.push(name);
      length += 1 + name.length;
    } else {
      parts.push([name]);
      length = taken + name.length;
    }
  }
  return parts;
}
