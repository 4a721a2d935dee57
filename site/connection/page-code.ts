import { tell, untilAnswered } from './waiting-requests.ts';

type PageRoute = { id: string; module: string };
type Router = {
  state: {
    location: { pathname: string };
    navigation: { state: string; location?: { key: string; pathname: string; search: string; hash: string } };
    /** Requests that do not leave the page, such as a form posted to another route. */
    fetchers: Map<string, { state: string }>;
  };
  subscribe(onChange: () => void): () => void;
};

const router = () => (window as unknown as { __reactRouterDataRouter: Router }).__reactRouterDataRouter;

/**
 * Replaces React Router's own loader of route modules (vite.config.ts), which reloads the current page when the next one's code fails to load;
 * without a connection that loses both. Here a failed connection is waited for, and code that is gone after a deployment makes the requested page
 * load as a whole (SPEC §2.3).
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
    // The router asks once per route and caches the answer, so it is never "no".
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

/** Whether a navigation to another page is pending; `false` before hydration, and for a step within the same page. */
export function isLeavingPage(): boolean {
  const state = (router() as Router | undefined)?.state;
  return state?.navigation.state === 'loading' && state.navigation.location?.pathname !== state.location.pathname;
}

/** Importing a truncated file can yield a module without exports. */
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

/** Leaves for the requested page once it is certain that it can be loaded. */
async function loadTarget(): Promise<never> {
  const { pathname, search, hash } = router().state.navigation.location ?? location;
  const page = await fetch(pathname + search);
  if (page.status >= 500) throw new TypeError(`no page: ${page.status}`);
  await page.text();
  location.assign(pathname + search + hash);
  return new Promise(() => {});
}
