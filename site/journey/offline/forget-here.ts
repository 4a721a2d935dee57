import { redirect } from 'react-router';
import type { PageRequest } from '../../request/context.ts';
import { forgettingCookies, knownBookingsOf } from '../../request/visitor-cookies.ts';
import { FORGET_REFERENCE, JOURNEY } from './copy-names.ts';

/** What this browser was given for one booking, or for all, is taken back from it; copies on the device its own scripts and worker have deleted by then. */
export async function forgetHere(request: Request, form: FormData, { backend, isSecure }: PageRequest): Promise<Response> {
  const reference = form.get(FORGET_REFERENCE);
  const known = await Promise.all(
    knownBookingsOf(request).map(async ({ id, key }) => {
      if (!reference) return [id];
      const session = await backend.readSession(key);
      return session.ok && session.body.referenceId === reference ? [id] : [];
    }),
  );
  const headers = new Headers();
  for (const cookie of forgettingCookies(known.flat(), isSecure)) headers.append('set-cookie', cookie);
  return redirect(`${JOURNEY}?olvidada=1`, { status: 303, headers });
}
