import { type ActionFunctionArgs, redirect } from 'react-router';
import { officeRequestOf } from '../../session/office-context.ts';

export const loader = () => redirect('/');

export async function action({ context }: ActionFunctionArgs) {
  const { cookies, person, signIn } = officeRequestOf(context);
  if (person) await signIn.endSession(person.sessionId);
  return redirect('/entrar', { headers: { 'set-cookie': cookies.session.end() } });
}
