import { type ActionFunctionArgs, data, Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { useWords } from '../../messages/words.ts';
import { DoorRefusal } from '../../session/door-refusal.tsx';
import { enter } from '../../session/enter.ts';
import { identityVisitIn, visitIdentity } from '../../session/identity-visit.ts';
import { officeRequestOf } from '../../session/office-context.ts';
import { DoorFrame } from './door-frame.tsx';

export async function action({ context }: ActionFunctionArgs) {
  const { signIn, cookies } = officeRequestOf(context);
  return { refusal: visitIdentity(await signIn.askIdentity(), cookies, { proves: false }) };
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { signIn, visitor, cookies, person } = officeRequestOf(context);
  const visit = identityVisitIn(cookies);
  if (!visit) throw redirect('/entrar');
  const callback = new URL(request.url);
  const headers = new Headers({ 'set-cookie': cookies.identity.end() });
  if (visit.proves) {
    if (!person) throw redirect('/entrar', { headers });
    const proven = await signIn.proveWithIdentity(person.sessionId, visit.challengeId, callback);
    if (proven.ok) throw redirect(proven.back, { headers });
    return data({ refusal: proven, back: `/confirmar?${new URLSearchParams({ a: proven.back ?? '/' })}` }, { headers });
  }
  const opened = await signIn.signInWithIdentity(visit.challengeId, callback, visitor);
  if (!opened.ok) return data({ refusal: opened, back: '/entrar' }, { headers });
  throw await enter(context, opened.session, '/', headers);
}

export default function Identity() {
  const { refusal, back } = useLoaderData<typeof loader>();
  const words = useWords().door;
  return (
    <DoorFrame title={words.title}>
      <DoorRefusal refusal={refusal} />
      <Link to={back}>{words.back}</Link>
    </DoorFrame>
  );
}
