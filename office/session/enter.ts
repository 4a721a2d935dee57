import { type RouterContextProvider, redirect } from 'react-router';
import { officeRequestOf } from './office-context.ts';

/** Leads into the office with a new session; one that this browser had before is ended, so that no forgotten token stays good. */
export async function enter(
  context: Readonly<RouterContextProvider>,
  session: { token: string },
  to: string,
  headers = new Headers(),
): Promise<Response> {
  const { person, signIn, cookies } = officeRequestOf(context);
  if (person) await signIn.endSession(person.sessionId);
  headers.append('set-cookie', cookies.session.set(session.token));
  return redirect(to, { headers });
}
