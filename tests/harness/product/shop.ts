import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { sellingOnly } from '#backend/selling-only.ts';
import type { Backend, CallName, Handlers } from '#contract/calls.ts';
import type { Sold } from '#domain/company/services.ts';
import { AS_IN_FILES } from '#domain/settings/site-settings.ts';
import { createSite } from '#site/server.ts';
import { siteConfig } from '#site-config';
import { bareHttpServer } from './http-server.ts';

const SERVER = fileURLToPath(new URL('../../../build/site/server/index.js', import.meta.url));

/** Calls whose answer is remembered, so that many shops over one product ask once. */
const ASKED_ONCE = /^(search|list|content|read(Tour|Icons|ExchangeRates)|seen|places|network|price|cruise|stay|visitor|issue)/;

/** The handlers of a product that runs elsewhere. */
export function handlersOver(backend: Backend): Handlers {
  const asked = new Map<string, Promise<unknown>>();
  const calls = Object.entries(backend).map(([name, call]) => {
    const ask = call as (input: unknown) => Promise<unknown>;
    if (!ASKED_ONCE.test(name)) return [name as CallName, ask];
    return [
      name as CallName,
      (input: unknown) => {
        const key = `${name} ${JSON.stringify(input)}`;
        const answer = asked.get(key) ?? ask(input);
        asked.set(key, answer);
        return answer;
      },
    ];
  });
  return Object.fromEntries(calls) as Handlers;
}

export type Shop = { url: string; errors: unknown[]; forget(path: string | null): void; close(): Promise<void> };

/** A shop in this process, as `wiring/site.ts` makes one: the built site and the calls, of what it sells only. */
export async function openShop(sells: Sold, everything: Handlers, settings = () => AS_IN_FILES): Promise<Shop> {
  const build = (await import(pathToFileURL(SERVER).href)) as ServerBuild;
  const handlers = sellingOnly(everything, sells);
  const errors: unknown[] = [];
  const site = createSite({
    build,
    mode: 'production',
    origin: 'http://shop.example',
    sells,
    backendBase: siteConfig.backendBase,
    settings,
    reportsTo: '/backend/csp-reports',
    // The product checks the input, over HTTP.
    backendFor: () => handlers as unknown as Backend,
    onError: (error) => errors.push(error),
    makePdf: () => Promise.reject(new Error('no papers here')),
    mapTiles: null,
    rates: () => undefined,
    hasTime: () => false,
    outsideOrigins: [],
    onLeavingRefused: () => undefined,
  });
  const app = await bareHttpServer({ handlers, pages: site.answerPage, answerKept: site.answerKept });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { url, errors, forget: site.forget, close: () => app.close() };
}
