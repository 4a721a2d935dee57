import type { RegistrationResponseJSON } from '@simplewebauthn/browser';
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { reply } from '#contract/problem.ts';
import { useWords } from '../messages/words.ts';
import { keepCame, useCame } from '../session/came.ts';
import { DoorRefusal } from '../session/door-refusal.tsx';
import { officeRequestOf } from '../session/office-context.ts';
import { Outcome } from '../session/outcome.tsx';
import { OwnPasswordCard } from '../session/own-password-card.tsx';
import { PasskeyButton } from '../session/passkey-button.tsx';
import { passkeyAnswerIn } from '../session/read-passkey.ts';
import { fieldsOf, formIn } from '../session/reading.ts';
import { signedIn } from '../session/signed-in.ts';
import { SubmitButton } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Badge, Card, PageTitle } from '../ui/parts.tsx';
import { useShown } from '../ui/use-shown.ts';

/** One's own keys and sessions. */
export async function loader(args: LoaderFunctionArgs) {
  const { staff, sessionId } = signedIn(args);
  const { signIn } = officeRequestOf(args.context);
  const [keys, sessions, asked, hasPassword] = await Promise.all([
    signIn.ownPasskeys(staff.id),
    signIn.sessionsOf(staff.id),
    signIn.ownPasskeyOptions(sessionId),
    signIn.hasPassword(staff.id),
  ]);
  return {
    keys,
    sessions,
    sessionId,
    passwordOf: hasPassword ? staff.email : null,
    asked: asked.ok ? { challengeId: asked.challengeId, options: asked.options } : null,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { staff, sessionId } = signedIn(args);
  const { signIn } = officeRequestOf(args.context);
  const { what, challengeId = '', keyName = 'Passkey', key = '', session = '', ...form } = fieldsOf(await formIn(args.request));
  if (what === 'add') {
    const added = await signIn.addOwnPasskey(
      sessionId,
      { challengeId, keyName },
      passkeyAnswerIn<RegistrationResponseJSON>(form),
    );
    return added.ok ? done(args) : { refusal: added };
  }
  if (what === 'remove') {
    const removed = await signIn.removeOwnPasskey(sessionId, key);
    return removed.ok ? done(args) : { refusal: removed };
  }
  if (what === 'change-password') return changePassword(args, form);
  if (what === 'end-others') await signIn.endOtherSessions(staff.id, sessionId);
  // Only one's own: another's id ends nothing.
  const isOwn = (await signIn.sessionsOf(staff.id)).some((one) => one.sessionId === session);
  if (what === 'end' && isOwn) await signIn.endSession(session);
  return done(args);
}

async function changePassword(args: ActionFunctionArgs, { present = '', password = '', again }: Record<string, string>) {
  const { signIn, visitor } = officeRequestOf(args.context);
  if (password !== again) return { passwordRefusal: { ok: false, reason: 'password', complaint: 'different' } as const };
  const { sessionId } = signedIn(args);
  const changed = await signIn.changeOwnPassword(sessionId, { present, password, network: visitor.network });
  if (changed.ok) return done(args, 'password');
  // At the door nobody is told what was wrong; who is inside may be.
  return { passwordRefusal: changed.reason === 'wrong' ? ({ ok: false, reason: 'wrong-password' } as const) : changed };
}

/** Leaves for the page that says so, once. */
function done(args: ActionFunctionArgs, form = 'account'): never {
  throw redirect('/cuenta', { headers: keepCame(args, '/cuenta', { form, answer: reply({ ok: true }) }) });
}

export default function AccountPage() {
  const { keys, sessions, sessionId, asked, passwordOf } = useLoaderData<typeof loader>();
  const words = useWords();
  const { door } = words;
  const { moment } = useShown();
  const refused = useActionData<typeof action>();
  const refusal = refused && 'refusal' in refused ? refused.refusal : null;
  const passwordRefusal = refused && 'passwordRefusal' in refused ? refused.passwordRefusal : null;
  const came = useCame();
  return (
    <>
      <PageTitle title={words.nav.account} />
      <div className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-5">
        {refusal ? <DoorRefusal refusal={refusal} /> : <Outcome came={came} form="account" />}
        {!refused && <Outcome came={came} form="password" done={() => door.ownPassword.changed} />}
        <Card title={door.keys}>
          <ul className="divide-y divide-line">
            {keys.map(({ id, name, createdAt, usedAt }) => (
              <li key={id} className="flex flex-wrap items-center gap-3 px-4 py-2.5">
                <span className="font-medium">{name}</span>
                <span className="text-sm text-muted">{moment(usedAt ?? createdAt)}</span>
                <Form method="post" className="ml-auto">
                  <input type="hidden" name="key" value={id} />
                  <SubmitButton look="quiet" name="what" value="remove" aria-label={`${door.remove}: ${name}`}>
                    {door.remove}
                  </SubmitButton>
                </Form>
              </li>
            ))}
          </ul>
          <div className="border-t border-line px-4 py-3">
            {asked ? (
              <Form method="post" className="grid gap-3">
                <input type="hidden" name="what" value="add" />
                <TextField label={door.keyName} hint={door.keyNameHint} name="keyName" defaultValue={door.keyNameOf} />
                <PasskeyButton asked={{ kind: 'register', ...asked }} label={door.addKey} />
              </Form>
            ) : (
              <Link to="/confirmar?a=/cuenta">{door.proveToAdd}</Link>
            )}
          </div>
        </Card>
        {passwordOf !== null && <OwnPasswordCard email={passwordOf} isProven={asked !== null} refusal={passwordRefusal} />}
        <Card title={door.sessions}>
          <ul className="divide-y divide-line text-sm">
            {sessions.map(({ sessionId: id, agent, seenAt }) => (
              <li key={id} className="flex flex-wrap items-center gap-3 px-4 py-2.5">
                <span className="min-w-24 flex-1 wrap-anywhere">{agent}</span>
                <span className="text-muted">{moment(seenAt)}</span>
                {id === sessionId ? (
                  <Badge tone="good">{door.thisOne}</Badge>
                ) : (
                  <Form method="post">
                    <input type="hidden" name="session" value={id} />
                    <SubmitButton look="quiet" name="what" value="end">
                      {door.end}
                    </SubmitButton>
                  </Form>
                )}
              </li>
            ))}
          </ul>
          <Form method="post" className="border-t border-line px-4 py-3">
            <SubmitButton look="quiet" name="what" value="end-others">
              {door.endOthers}
            </SubmitButton>
          </Form>
        </Card>
      </div>
    </>
  );
}
