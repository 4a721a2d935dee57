import { tell, untilAnswered } from './waiting-requests.ts';

type PageRoute = { id: string; module: string };
type Router = {
  state: {
    location: { pathname: string };
    navigation: { state: string; location?: { key: string; pathname: string; search: string; hash: string } };
    /** What is asked for without leaving the page, such as a form that is sent to another route. */
    fetchers: Map<string, { state: string }>;
  };
  subscribe(onChange: () => void): () => void;
};

const router = () => (window as unknown as { __reactRouterDataRouter: Router }).__reactRouterDataRouter;

/**
 * In place of React Router's own (vite.config.ts), which reloads the page that is being left when the code of the next one does not come:
 * without a connection that loses both. Here a line that fails is waited for; code that is gone, because the site was put up anew, has
 * the page that was asked for loaded as a whole (SPEC §2.3).
 */
export async function loadRouteModule(route: PageRoute, loaded: Record<string, unknown>): Promise<unknown> {
  if (route.id in loaded) return loaded[route.id];
  const module = await importPatiently(route);
  loaded[route.id] = module;
  return module;
}

async function importPatiently({ module }: PageRoute): Promise<unknown> {
  try {
    return whole(await import(/* @vite-ignore */ module));
  } catch {
    // The router asks once per route and for all time, so the answer is never "no".
    let asked = router().state.navigation.location?.key;
    const stop = router().subscribe(() => {
      const { state, location } = router().state.navigation;
      if (state !== 'idle' && location?.key !== asked) {
        asked = location?.key;
        again();
      }
      tell();
    });
    let again = () => {};
    const isWanted = () => {
      const { navigation, fetchers } = router().state;
      return [navigation, ...fetchers.values()].some(({ state }) => state !== 'idle');
    };
    const found = await untilAnswered(() => importOrReload(module), {
      isSafe: true,
      holdsPage: true,
      isWanted,
      onAgain: (ask) => {
        again = ask;
      },
    });
    stop();
    return found;
  }
}

/** Is another page on its way? Of one that nobody has taken over yet none is; this one again, as by a step back within it, is no other. */
export function isLeavingPage(): boolean {
  const state = (router() as Router | undefined)?.state;
  return state?.navigation.state === 'loading' && state.navigation.location?.pathname !== state.location.pathname;
}

/** Half an answer may be taken for a file with nothing in it. */
function whole<Module extends object>(module: Module): Module {
  if (Object.keys(module).length === 0) throw new TypeError('there is nothing in it');
  return module;
}

async function importOrReload(module: string): Promise<unknown> {
  const answer = await fetch(module);
  if (answer.status >= 500) throw new TypeError(`no page code: ${answer.status}`);
  await answer.text();
  return answer.ok ? import(/* @vite-ignore */ module).then(whole).catch(loadTarget) : loadTarget();
}

/** Leaves for the page that was asked for, once it is sure that it can be had; nothing comes after. */
async function loadTarget(): Promise<never> {
  const { pathname, search, hash } = router().state.navigation.location ?? location;
  const page = await fetch(pathname + search);
  if (page.status >= 500) throw new TypeError(`no page: ${page.status}`);
  await page.text();
  location.assign(pathname + search + hash);
  return new Promise(() => {});
}
