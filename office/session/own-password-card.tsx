import { Form, Link } from 'react-router';
import type { SignInRefusal } from '#contract/office/sign-in.ts';
import { useWords } from '../messages/words.ts';
import { SubmitButton } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Card } from '../ui/parts.tsx';
import { DoorRefusal } from './door-refusal.tsx';

type OwnPasswordProps = {
  /** For password managers: whose password it is. */
  email: string;
  /** Whether they have proved lately that it is them. */
  isProven: boolean;
  refusal: SignInRefusal | null;
};

/** Changing one's own password. Nothing typed comes back with a refusal: passwords are in no page. */
export function OwnPasswordCard({ email, isProven, refusal }: OwnPasswordProps) {
  const { door } = useWords();
  const words = door.ownPassword;
  return (
    <Card title={words.title}>
      <div className="grid gap-3 px-4 py-3">
        <DoorRefusal refusal={refusal} />
        {isProven ? (
          <Form method="post" className="grid max-w-sm gap-3">
            <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
            <TextField label={words.present} name="present" type="password" autoComplete="current-password" required />
            <TextField
              label={words.fresh}
              hint={door.passwordHint}
              name="password"
              type="password"
              autoComplete="new-password"
              required
            />
            <TextField label={words.again} name="again" type="password" autoComplete="new-password" required />
            <p className="text-sm text-muted">{words.others}</p>
            <div>
              <SubmitButton look="quiet" name="what" value="change-password">
                {words.change}
              </SubmitButton>
            </div>
          </Form>
        ) : (
          <Link to="/confirmar?a=/cuenta">{words.proveFirst}</Link>
        )}
      </div>
    </Card>
  );
}
