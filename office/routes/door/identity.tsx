import { type ActionFunctionArgs, data, Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { useWords } from '../../messages/words.ts';
import { DoorRefusal } from '../../session/door-refusal.tsx';
import { enter } from '../../session/enter.ts';
import { officeRequestOf } from '../../session/office-context.ts';
import { DoorFrame } from './door-frame.tsx';

export async function action({ context }: ActionFunctionArgs) {
  const { signIn, cookies } = officeRequestOf(context);
  const asked = await signIn.askIdentity();
  if (!asked.ok) return { refusal: asked };
  // The browser keeps the challenge until it comes back from the provider's page.
  throw redirect(asked.url, { headers: { 'set-cookie': cookies.identity.set(asked.challengeId) } });
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { signIn, visitor, cookies } = officeRequestOf(context);
  const challengeId = cookies.identity.value;
  if (!challengeId) throw redirect('/entrar');
  const opened = await signIn.signInWithIdentity(challengeId, new URL(request.url), visitor);
  const headers = new Headers({ 'set-cookie': cookies.identity.end() });
  if (!opened.ok) return data({ refusal: opened }, { headers });
  throw await enter(context, opened.session, '/', headers);
}

export default function Identity() {
  const { refusal } = useLoaderData<typeof loader>();
  const words = useWords().door;
  return (
    <DoorFrame title={words.title}>
      <DoorRefusal refusal={refusal} />
      <Link to="/entrar">{words.back}</Link>
    </DoorFrame>
  );
}
