import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { Form } from 'react-router';
import type { SignInRefusal } from '#contract/office/sign-in.ts';
import { useWords } from '../messages/words.ts';
import { SubmitButton } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { DoorRefusal } from './door-refusal.tsx';
import { PasskeyButton } from './passkey-button.tsx';

type ProofFormsProps = {
  passkey: { challengeId: string; options: PublicKeyCredentialRequestOptionsJSON } | null;
  refusal: SignInRefusal | null | undefined;
  /** What goes along with the proof. */
  along?: Record<string, string>;
};

/** Proving again who is there, by a passkey or by a code of the app. */
export function ProofForms({ passkey, refusal, along = {} }: ProofFormsProps) {
  const words = useWords().door;
  const hidden = Object.entries(along).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
  return (
    <div className="grid gap-4">
      <p className="text-muted">{words.proveMore}</p>
      <DoorRefusal refusal={refusal} />
      {passkey && (
        <Form method="post" className="grid gap-2">
          {hidden}
          <input type="hidden" name="what" value="passkey" />
          <PasskeyButton asked={{ kind: 'sign-in', ...passkey }} label={words.proveWithPasskey} />
        </Form>
      )}
      <Form method="post" className="grid gap-3">
        {hidden}
        <input type="hidden" name="what" value="code" />
        <TextField
          label={words.code}
          hint={words.codeHint}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
        <div>
          <SubmitButton look="quiet">{words.next}</SubmitButton>
        </div>
      </Form>
    </div>
  );
}
