/** SPEC §9: hourly. */
const EVERY_MS = 3_600_000;
const LATEST = '/builds/latest.json';

/** The build of this page, from React Router's manifest. */
const ownBuild = (): string | undefined =>
  (window as { __reactRouterManifest?: { version?: string } }).__reactRouterManifest?.version;

/**
 * Asks hourly which build is served and reports whether it differs from this page's. Not while a form is being filled in, nor on
 * booking pages: a reload would lose what was typed. Returns a function that stops it.
 */
export function watchUpdates(say: (isNew: boolean) => void): () => void {
  let typedIn: Element | null = null;
  const isFilling = () => typedIn?.isConnected === true || location.pathname.toLowerCase().startsWith('/booking');
  const onInput = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    typedIn = target.closest('form') ?? target;
    say(false);
  };
  const check = async () => {
    const own = ownBuild();
    if (!own || isFilling()) return say(false);
    try {
      const answer = await fetch(LATEST, { cache: 'no-store', credentials: 'omit' });
      const { id } = (await answer.json()) as { id?: unknown };
      say(typeof id === 'string' && id !== own && !isFilling());
    } catch {
      // A failed check is repeated in an hour.
    }
  };
  const timer = setInterval(check, EVERY_MS);
  addEventListener('input', onInput, true);
  return () => {
    clearInterval(timer);
    removeEventListener('input', onInput, true);
  };
}
