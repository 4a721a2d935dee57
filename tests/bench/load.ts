import { Agent, request } from 'node:http';

/** Requests one address repeatedly on a few connections. Returns milliseconds per answer and answers per second. */
export async function load(url: string, { seconds, connections }: { seconds: number; connections: number }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const until = performance.now() + seconds * 1_000;
  const times: number[] = [];
  const startedAt = performance.now();
  const worker = async () => {
    while (performance.now() < until) {
      const before = performance.now();
      const status = await get(url, agent);
      if (status !== 200) throw new Error(`${url} answered ${status}`);
      times.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
  return { perSecond: times.length / ((performance.now() - startedAt) / 1_000), times };
}

function get(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url, { agent }, (response) => {
      response.on('data', () => undefined);
      response.once('end', () => resolve(response.statusCode ?? 0));
    })
      .once('error', reject)
      .end();
  });
}

export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: number[]): number => percentile(values, 0.5);
