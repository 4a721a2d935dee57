import type { RegistrationResponseJSON } from '@simplewebauthn/browser';
import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import type { SignInRefusal } from '#contract/office/sign-in.ts';
import { useWords } from '../../messages/words.ts';
import { DoorRefusal } from '../../session/door-refusal.tsx';
import { enter } from '../../session/enter.ts';
import { officeRequestOf } from '../../session/office-context.ts';
import { PasskeyButton } from '../../session/passkey-button.tsx';
import { passkeyAnswerIn } from '../../session/read-passkey.ts';
import { fieldsOf, formIn } from '../../session/reading.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { DoorFrame } from './door-frame.tsx';

const tokenIn = (request: Request): string => new URL(request.url).searchParams.get('token') ?? '';

/** A one-time link: of the first owner, of a colleague who was invited, of who lost their key. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { signIn } = officeRequestOf(context);
  const link = await signIn.readLink(tokenIn(request));
  return link ? { purpose: link.purpose, name: link.staff?.name ?? null } : null;
}

type PasskeyAsked = Extract<
  Awaited<ReturnType<ReturnType<typeof officeRequestOf>['signIn']['passkeyOptionsForLink']>>,
  { ok: true }
>;
type Step =
  | { step: 'passkey'; asked: PasskeyAsked }
  | { step: 'code'; challengeId: string; secret: string; otpauth: string }
  | { step: 'begin' };
type Came = Step & { refusal: SignInRefusal | null; typed: Record<string, string> };

export async function action({ context, request }: ActionFunctionArgs): Promise<Came> {
  const { signIn, visitor } = officeRequestOf(context);
  const token = tokenIn(request);
  const form = fieldsOf(await formIn(request));
  const { what, challengeId = '', name = '', email = '' } = form;
  const person = name || email ? { name, email } : undefined;
  const typed = { name, email };
  if (what === 'choose-passkey') {
    const asked = await signIn.passkeyOptionsForLink(token, person);
    return asked.ok ? { step: 'passkey', asked, refusal: null, typed } : { step: 'begin', refusal: asked, typed };
  }
  if (what === 'choose-password') {
    const chosen = await signIn.passwordForLink(token, {
      password: form.password ?? '',
      network: visitor.network,
      ...(person ? { person } : {}),
    });
    if (!chosen.ok) return { step: 'begin', refusal: chosen, typed };
    return {
      step: 'code',
      challengeId: chosen.challengeId,
      secret: chosen.secret,
      otpauth: chosen.otpauth,
      refusal: null,
      typed,
    };
  }
  const opened =
    what === 'code'
      ? await signIn.followLinkWithPassword(token, { challengeId, code: form.code ?? '', ...visitor })
      : await signIn.followLinkWithPasskey(
          token,
          { challengeId, keyName: form.keyName ?? 'Passkey', ...visitor },
          passkeyAnswerIn<RegistrationResponseJSON>(form),
        );
  if (opened.ok) throw await enter(context, opened.session, '/');
  const { secret = '', otpauth = '' } = form;
  return what === 'code' && opened.reason === 'wrong'
    ? { step: 'code', challengeId, secret, otpauth, refusal: opened, typed }
    : { step: 'begin', refusal: opened, typed };
}

export default function LinkPage() {
  const link = useLoaderData<typeof loader>();
  const came = useActionData<typeof action>();
  const words = useWords().door;
  if (!link)
    return (
      <DoorFrame title={words.linkOver}>
        <p className="text-muted">{words.linkOverMore}</p>
      </DoorFrame>
    );
  return (
    <DoorFrame title={link.name ? words.welcome(link.name) : words.firstOwner}>
      <DoorRefusal refusal={came?.refusal} />
      {came?.step === 'passkey' && <PasskeyStep asked={came.asked} />}
      {came?.step === 'code' && <CodeStep {...came} />}
      {(!came || came.step === 'begin') && (
        <Begin asksName={link.name === null} typed={came?.typed ?? {}} isOfPassword={came?.refusal?.reason === 'password'} />
      )}
    </DoorFrame>
  );
}

type BeginProps = { asksName: boolean; typed: Record<string, string>; isOfPassword: boolean };

/** Two forms where nothing is asked for both: the Enter key after a password sends the password. `isOfPassword`: one was refused. */
function Begin({ asksName, typed, isOfPassword }: BeginProps) {
  const words = useWords().door;
  if (asksName)
    return (
      <Form method="post" className="grid gap-4">
        <TextField label={words.name} name="name" autoComplete="name" defaultValue={typed.name} required />
        <TextField label={words.email} name="email" type="email" autoComplete="email" defaultValue={typed.email} required />
        <PasskeyChoice />
        <PasswordChoice isOpen={isOfPassword} />
      </Form>
    );
  return (
    <>
      <Form method="post" className="grid gap-4">
        <PasskeyChoice />
      </Form>
      <Form method="post">
        <PasswordChoice isOpen={isOfPassword} />
      </Form>
    </>
  );
}

function PasskeyChoice() {
  const words = useWords().door;
  return (
    <>
      <SubmitButton name="what" value="choose-passkey">
        {words.choosePasskey}
      </SubmitButton>
      <p className="text-sm text-muted">{words.passkeyMore}</p>
    </>
  );
}

function PasswordChoice({ isOpen }: { isOpen: boolean }) {
  const words = useWords().door;
  return (
    <details className="rounded-lg border border-line bg-surface px-4 py-3" open={isOpen}>
      <summary className="text-sm font-medium">{words.choosePassword}</summary>
      <div className="mt-3 grid gap-3">
        <TextField label={words.password} hint={words.passwordHint} name="password" type="password" autoComplete="new-password" />
        <SubmitButton look="quiet" name="what" value="choose-password">
          {words.next}
        </SubmitButton>
      </div>
    </details>
  );
}

function PasskeyStep({ asked }: { asked: PasskeyAsked }) {
  const words = useWords().door;
  return (
    <Form method="post" className="grid gap-3">
      <input type="hidden" name="what" value="passkey" />
      <TextField label={words.keyName} hint={words.keyNameHint} name="keyName" defaultValue={words.keyNameOf} required />
      <PasskeyButton
        asked={{ kind: 'register', challengeId: asked.challengeId, options: asked.options }}
        label={words.makePasskey}
      />
      <noscript>{words.needsScripts}</noscript>
    </Form>
  );
}

function CodeStep({ challengeId, secret, otpauth }: { challengeId: string; secret: string; otpauth: string }) {
  const words = useWords().door;
  return (
    <Form method="post" className="grid gap-3">
      <input type="hidden" name="what" value="code" />
      <input type="hidden" name="challengeId" value={challengeId} />
      <input type="hidden" name="secret" value={secret} />
      <input type="hidden" name="otpauth" value={otpauth} />
      <p className="text-sm">{words.appSecret}</p>
      <p>
        <code className="break-all rounded bg-sunken px-2 py-1 select-all">{secret.replace(/(.{4})/g, '$1 ').trim()}</code>
      </p>
      <p className="text-sm">
        <a href={otpauth}>{words.openApp}</a>
      </p>
      <TextField label={words.code} name="code" inputMode="numeric" autoComplete="one-time-code" required />
      <SubmitButton>{words.enter}</SubmitButton>
    </Form>
  );
}
