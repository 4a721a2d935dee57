import type { SignInRefusal } from '#contract/office/sign-in.ts';
import { useWords, type Words } from '../messages/words.ts';
import { Notice } from '../ui/parts.tsx';

function doorRefusal(refusal: SignInRefusal, { door }: Words): string {
  if (refusal.reason === 'password' && 'complaint' in refusal)
    return door.complaints[refusal.complaint] ?? door.refusals.wrong ?? '';
  if ('retryAfterSeconds' in refusal) return door.wait(Math.ceil(refusal.retryAfterSeconds / 60));
  return door.refusals[refusal.reason] ?? door.refusals.wrong ?? '';
}

/** Why the door stayed shut. */
export function DoorRefusal({ refusal }: { refusal: SignInRefusal | null | undefined }) {
  const words = useWords();
  return refusal ? <Notice tone="danger">{doorRefusal(refusal, words)}</Notice> : null;
}
