import type { AuthenticationResponseJSON } from '@simplewebauthn/browser';
import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router';
import { useWords } from '../../messages/words.ts';
import { DoorRefusal } from '../../session/door-refusal.tsx';
import { enter } from '../../session/enter.ts';
import { officeRequestOf } from '../../session/office-context.ts';
import { PasskeyButton } from '../../session/passkey-button.tsx';
import { passkeyAnswerIn } from '../../session/read-passkey.ts';
import { fieldsOf, formIn } from '../../session/reading.ts';
import { wayBack } from '../../session/way-back.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { DoorFrame } from './door-frame.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { person, signIn } = officeRequestOf(context);
  if (person) throw redirect(wayBack(request));
  return { identityName: signIn.identityName ?? null, passkey: await signIn.passkeySignInOptions() };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { signIn, visitor } = officeRequestOf(context);
  const form = fieldsOf(await formIn(request));
  const { what, challengeId = '' } = form;
  if (what === 'password') {
    const asked = await signIn.signInWithPassword({
      email: form.email ?? '',
      password: form.password ?? '',
      network: visitor.network,
    });
    return asked.ok ? { challengeId: asked.challengeId, refusal: null } : { challengeId: null, refusal: asked };
  }
  const opened =
    what === 'code'
      ? await signIn.giveSecondFactor(challengeId, form.code ?? '', visitor)
      : await signIn.signInWithPasskey(challengeId, passkeyAnswerIn<AuthenticationResponseJSON>(form), visitor);
  if (opened.ok) throw await enter(context, opened.session, wayBack(request));
  // A wrong code may be corrected; anything else is begun anew.
  return { challengeId: what === 'code' && opened.reason === 'wrong' ? challengeId : null, refusal: opened };
}

export default function SignIn() {
  const { identityName, passkey } = useLoaderData<typeof loader>();
  const words = useWords().door;
  const came = useActionData<typeof action>();
  return (
    <DoorFrame title={words.title}>
      <DoorRefusal refusal={came?.refusal} />
      {came?.challengeId ? (
        <Form method="post" className="grid gap-3">
          <input type="hidden" name="what" value="code" />
          <input type="hidden" name="challengeId" value={came.challengeId} />
          <TextField
            label={words.code}
            hint={words.codeHint}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            required
          />
          <SubmitButton>{words.enter}</SubmitButton>
        </Form>
      ) : (
        <>
          <Form method="post" className="grid gap-2">
            <input type="hidden" name="what" value="passkey" />
            <PasskeyButton asked={{ kind: 'sign-in', ...passkey }} label={words.withPasskey} />
          </Form>
          {identityName && (
            <Form method="post" action="/entrar/identidad" reloadDocument className="grid">
              <SubmitButton look="quiet">{words.withIdentity(identityName)}</SubmitButton>
            </Form>
          )}
          <details className="rounded-lg border border-line bg-surface px-4 py-3" open={came?.refusal ? true : undefined}>
            <summary className="text-sm font-medium">{words.withPassword}</summary>
            <Form method="post" className="mt-3 grid gap-3">
              <input type="hidden" name="what" value="password" />
              <TextField label={words.email} name="email" type="email" autoComplete="username" required />
              <TextField label={words.password} name="password" type="password" autoComplete="current-password" required />
              <SubmitButton look="quiet">{words.next}</SubmitButton>
            </Form>
          </details>
          <p className="text-sm text-muted">{words.lost}</p>
        </>
      )}
    </DoorFrame>
  );
}
