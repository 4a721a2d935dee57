import type { AuthenticationResponseJSON } from '@simplewebauthn/browser';
import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router';
import { useWords } from '../messages/words.ts';
import { DoorRefusal } from '../session/door-refusal.tsx';
import { officeRequestOf } from '../session/office-context.ts';
import { PasskeyButton } from '../session/passkey-button.tsx';
import { passkeyAnswerIn } from '../session/read-passkey.ts';
import { fieldsOf } from '../session/reading.ts';
import { signedIn } from '../session/signed-in.ts';
import { wayBack } from '../session/way-back.ts';
import { SubmitButton } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { PageTitle } from '../ui/parts.tsx';

/** Proving again who is there, before something sensitive. */
export async function loader(args: LoaderFunctionArgs) {
  const { sessionId } = signedIn(args);
  const asked = await officeRequestOf(args.context).signIn.proveOptions(sessionId);
  return { passkey: asked ?? null };
}

export async function action(args: ActionFunctionArgs) {
  const { sessionId } = signedIn(args);
  const { signIn, visitor } = officeRequestOf(args.context);
  const form = fieldsOf(await args.request.formData());
  const proven =
    form.what === 'code'
      ? await signIn.proveWithCode(sessionId, form.code ?? '', visitor)
      : await signIn.proveWithPasskey(sessionId, form.challengeId ?? '', passkeyAnswerIn<AuthenticationResponseJSON>(form));
  if (proven.ok) throw redirect(wayBack(args.request));
  return { refusal: proven };
}

export default function ProvePage() {
  const { passkey } = useLoaderData<typeof loader>();
  const words = useWords().door;
  const came = useActionData<typeof action>();
  return (
    <div className="max-w-sm">
      <PageTitle title={words.proveTitle} />
      <div className="grid gap-4">
        <p className="text-muted">{words.proveMore}</p>
        <DoorRefusal refusal={came?.refusal} />
        {passkey && (
          <Form method="post" className="grid gap-2">
            <input type="hidden" name="what" value="passkey" />
            <PasskeyButton asked={{ kind: 'sign-in', ...passkey }} label={words.withPasskey} />
          </Form>
        )}
        <Form method="post" className="grid gap-3">
          <input type="hidden" name="what" value="code" />
          <TextField
            label={words.code}
            hint={words.codeHint}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
          />
          <SubmitButton look="quiet">{words.next}</SubmitButton>
        </Form>
      </div>
    </div>
  );
}
