import type { Sandboxes, SandboxUrls } from '../harness/suppliers/sandboxes.ts';
import { sandboxesAt } from '../harness/suppliers/sandboxes.ts';

/** A product with its own settings, sandboxes and database, in the process that `browser-setup.ts` starts for these. */
export type OwnSettings = {
  product: { url: string; databaseUrl: string; log(): Promise<string> };
  sandboxes: Sandboxes;
  stop(): Promise<void>;
};

async function ask<Answer>(method: 'POST' | 'GET' | 'DELETE', path: string, body?: object): Promise<Answer> {
  const answer = await fetch(`${process.env.PRODUCTS_URL}/${path}`, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
  if (!answer.ok) throw new Error(`${method} /${path}: ${await answer.text()}`);
  return answer.json() as Promise<Answer>;
}

export async function startWithSettings(
  env: Record<string, string> | ((sandboxes: SandboxUrls) => Record<string, string>),
): Promise<OwnSettings> {
  const { id, sandboxes } = await ask<{ id: string; sandboxes: SandboxUrls }>('POST', '');
  const stop = () => ask<void>('DELETE', id);
  try {
    const product = await ask<{ url: string; databaseUrl: string }>('POST', id, typeof env === 'function' ? env(sandboxes) : env);
    return {
      product: { ...product, log: async () => (await ask<{ log: string }>('GET', id)).log },
      sandboxes: sandboxesAt(sandboxes, stop),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
