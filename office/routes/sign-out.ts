import { type ActionFunctionArgs, redirect } from 'react-router';
import { officeRequestOf } from '../session/office-context.ts';

export const loader = () => redirect('/');

export function action({ context }: ActionFunctionArgs) {
  const { cookie } = officeRequestOf(context);
  return redirect('/entrar', { headers: { 'set-cookie': cookie.end() } });
}
