/** SPEC §9: hourly. */
const EVERY_MS = 3_600_000;
const LATEST = '/builds/latest.json';

/** The build this page was made by, as its manifest names it. */
const ownBuild = (): string | undefined =>
  (window as { __reactRouterManifest?: { version?: string } }).__reactRouterManifest?.version;

/**
 * Asks once an hour which build is served, and says when it is another one than this page's. Never while a form is being filled in: what was
 * typed would be lost with the page, and a booking is one form.
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
      // Nobody waits for it: in an hour it is asked again.
    }
  };
  const timer = setInterval(check, EVERY_MS);
  addEventListener('input', onInput, true);
  return () => {
    clearInterval(timer);
    removeEventListener('input', onInput, true);
  };
}
