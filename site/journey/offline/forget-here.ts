import { redirect } from 'react-router';
import type { PageRequest } from '../../request/context.ts';
import { forgettingCookies, knownBookingsOf } from '../../request/visitor-cookies.ts';
import { FORGET_REFERENCE, JOURNEY } from './copy-names.ts';

/** Deletes this browser's cookies for one booking or for all; its scripts and worker have already deleted the copies. */
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
