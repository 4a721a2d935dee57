import { setTimeout as delay } from 'node:timers/promises';
import { searchPlaces } from '#domain/places/airport-search.ts';
import { percentile } from './load.ts';

/** Sends suggestion requests at a fixed rate and measures the server's own time per request: the index, without the network. */
const REQUESTS_A_SECOND = 500;
const SECONDS = 6;
/** The most requests open at once: after a pause of this machine, a burst from one address would be refused as too many. */
const AT_ONCE = 16;
const TYPED =
  'medell miam bogo carta mad londr nuev yor parí lima cusco cancun punta ca san andr sao pau barcel rom mex quit'.split(' ');

export async function autocompleteFigures(productUrl: string) {
  const inside = TYPED.flatMap((term) => Array.from({ length: 40 }, () => timed(() => searchPlaces(term)))).slice(
    TYPED.length * 4,
  );
  const answers: number[] = [];
  const asked = new Set<Promise<void>>();
  const startedAt = performance.now();
  for (let request = 0; request < REQUESTS_A_SECOND * SECONDS; request++) {
    const due = startedAt + (request * 1_000) / REQUESTS_A_SECOND;
    if (due > performance.now()) await delay(due - performance.now());
    while (asked.size >= AT_ONCE) await Promise.race(asked);
    const term = TYPED[request % TYPED.length] as string;
    const asking = fetch(`${productUrl}/backend/search/airports?term=${encodeURIComponent(term)}`).then(async (answer) => {
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`suggestions answered ${answer.status}`);
      const [, ms] = /dur=([\d.]+)/.exec(answer.headers.get('server-timing') ?? '') ?? [];
      answers.push(Number(ms));
    });
    asked.add(asking);
    void asking.finally(() => asked.delete(asking)).catch(() => undefined);
  }
  await Promise.all(asked);
  const round = (value: number) => Math.round(value * 1_000) / 1_000;
  return { autocomplete_index_p99_ms: round(percentile(inside, 0.99)), autocomplete_p99_ms: round(percentile(answers, 0.99)) };
}

function timed(work: () => unknown): number {
  const before = performance.now();
  work();
  return performance.now() - before;
}
