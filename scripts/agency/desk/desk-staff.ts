import type { StaffMember } from '../../../contract/office/staff-calls.ts';
import { answerOf } from '../office-of-operator.ts';
import type { DeskCommand, Outcome } from './desk-typed.ts';

type Desk = Pick<DeskCommand, 'office'>;

/** Who works in the back office, and how they sign in. */
export async function staff({ office }: Desk): Promise<Outcome> {
  const all = await answerOf(office.listStaff({}));
  return {
    answer: all,
    words:
      all.length > 0 ? all.map(inWords).join('\n') : 'Nobody yet: the start of the product prints a link for the first owner',
  };
}

function inWords({ name, email, role, leftAt, signsInWith: { passkeys, password, identity } }: StaffMember): string {
  const ways = [passkeys > 0 && `${passkeys} passkeys`, password && 'a password', identity && 'the identity provider'].filter(
    Boolean,
  );
  return `${email}  ${name}, ${leftAt ? 'left' : role.name}  signs in with ${ways.join(', ') || 'nothing yet'}`;
}

/** A link for who cannot sign in any more: an owner too, which only whoever has the machine can give. */
export async function signInLink({ office }: Desk, email: string): Promise<Outcome> {
  const all = await answerOf(office.listStaff({}));
  const found = all.find((one) => one.email === email.trim().toLowerCase() && !one.leftAt);
  if (!found) return { complaint: `Nobody of the staff has the e-mail ${email}: see staff`, code: 1 };
  const made = await answerOf(office.makeSignInLink({ staffId: found.id }));
  if (!made.ok) return { complaint: `${email} is not of the staff any more`, code: 1 };
  return {
    answer: { email: found.email, url: made.url },
    words: `For ${found.name} alone, once and within three days. Earlier keys end when it is used:\n${made.url}`,
  };
}
