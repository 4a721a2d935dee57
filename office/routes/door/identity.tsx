import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { useWords } from '../../messages/words.ts';
import { DoorRefusal } from '../../session/door-refusal.tsx';
import { officeRequestOf } from '../../session/office-context.ts';
import { DoorFrame } from './door-frame.tsx';

const COOKIE = 'office-identity';
const TEN_MINUTES_S = 600;

/** The browser keeps the challenge until it comes back from the identity provider's page. */
const keep = (value: string, seconds: number, isSecure: boolean) =>
  `${COOKIE}=${value}; Path=/entrar/identidad; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

export async function action({ context, request }: ActionFunctionArgs) {
  const asked = await officeRequestOf(context).signIn.askIdentity();
  if (!asked.ok) return { refusal: asked };
  const isSecure = new URL(request.url).protocol === 'https:';
  throw redirect(asked.url, { headers: { 'set-cookie': keep(asked.challengeId, TEN_MINUTES_S, isSecure) } });
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { signIn, visitor, cookies } = officeRequestOf(context);
  const challengeId = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]+)`).exec(request.headers.get('cookie') ?? '')?.[1];
  if (!challengeId) throw redirect('/entrar');
  const opened = await signIn.signInWithIdentity(challengeId, new URL(request.url), visitor);
  const headers = new Headers({ 'set-cookie': keep('', 0, false) });
  if (!opened.ok) return { refusal: opened };
  headers.append('set-cookie', cookies.session.set(opened.session.token));
  throw redirect('/', { headers });
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
