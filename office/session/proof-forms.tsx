import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { Form, useLocation, useRouteLoaderData } from 'react-router';
import type { SignInRefusal } from '#contract/office/sign-in.ts';
import { useWords } from '../messages/words.ts';
import type { loader as shellLoader } from '../shell/shell.tsx';
import { SubmitButton } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { DoorRefusal } from './door-refusal.tsx';
import { PasskeyButton } from './passkey-button.tsx';

const PROOF_PAGE = '/confirmar';

type ProofFormsProps = {
  passkey: { challengeId: string; options: PublicKeyCredentialRequestOptionsJSON } | null;
  refusal: SignInRefusal | null | undefined;
  /** What goes along with the proof. */
  along?: Record<string, string>;
};

/** Proving again who is there: by a passkey, by a code of the app, or at the agency's identity provider. */
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
      <ByIdentity />
    </div>
  );
}

/** Leaves the page for that of the provider, and comes back to it without what was typed. */
function ByIdentity() {
  const words = useWords().door;
  const name = useRouteLoaderData<typeof shellLoader>('shell')?.identityName;
  const { pathname, search } = useLocation();
  if (!name) return null;
  const back = pathname === PROOF_PAGE ? search : `?${new URLSearchParams({ a: pathname + search })}`;
  return (
    <Form method="post" action={PROOF_PAGE + back} reloadDocument className="grid gap-1">
      <input type="hidden" name="what" value="identity" />
      <div>
        <SubmitButton look="quiet">{words.proveWithIdentity(name)}</SubmitButton>
      </div>
      <p className="text-sm text-muted">{words.proveWithIdentityMore}</p>
    </Form>
  );
}
