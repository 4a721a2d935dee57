import { setTimeout as delay } from 'node:timers/promises';
import { refuse, refuseFor } from '#contract/problem.ts';
import { checkFormToken } from './form-token.ts';

/** Refuses a form older than its page may be, or with a forged token, to be sent again. Programs send no token. */
export async function formRefusal(token: string | undefined) {
  const checked = token === undefined ? { waitMs: 0 } : checkFormToken(token, Date.now());
  if (typeof checked === 'string')
    return refuse('form-again', `The form has to be sent again with a new token: this one is ${checked}`);
  await delay(checked.waitMs);
  return undefined;
}

export function tooMany(waitSeconds: number) {
  return refuseFor(waitSeconds, `Too many enquiries: the next one is taken in ${Math.ceil(waitSeconds / 60)} minutes`);
}
