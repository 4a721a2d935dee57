import { redirect } from 'react-router';
import { JOURNEY } from './offline/copy-names.ts';

/** In the address of the lookup: the page of Mi viaje that needs one, as the last part of its path. */
const ONWARD_PARAM = 'seguir';

/** To the lookup from a page that needs one: it says why, and comes back to this page. */
export function findFirst(request: Request): Response {
  const page = new URL(request.url).pathname.toLowerCase().split('/').filter(Boolean).at(-1) ?? '';
  return redirect(`${JOURNEY}?${new URLSearchParams({ [ONWARD_PARAM]: page })}`);
}

/** The page to go on to after the lookup, below Mi viaje only; `null` when the lookup was opened by itself. */
export function onwardIn(request: Request): string | null {
  const page = new URL(request.url).searchParams.get(ONWARD_PARAM) ?? '';
  return /^[a-z-]{1,40}$/.test(page) ? `${JOURNEY}/${page}` : null;
}
