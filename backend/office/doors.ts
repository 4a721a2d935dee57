import { timeNow } from '#domain/clock.ts';
import type { Database } from '../db/connection.ts';
import type { JobLog } from '../logging/logger.ts';
import { addToLogIn } from './log/office-log.ts';
import type { IdentityProviderSettings } from './sign-in/identity-provider.ts';
import { createSignIn } from './sign-in/sign-in.ts';
import type { OnRecord, PasswordChangedLetter } from './sign-in/sign-in-context.ts';

export type DoorSettings = {
  /** The public address of the office. */
  origin: string;
  siteName: string;
  companyName?: string | undefined;
  identityProvider?: IdentityProviderSettings | undefined;
  writePasswordChanged?: PasswordChangedLetter | undefined;
};

/** How people come into the office, and who they are: what happens there is in the same log as what is done inside. */
export function openDoors(db: Database, { identityProvider, ...settings }: DoorSettings, log: JobLog) {
  const staffContext = { db, now: timeNow, onRecord: putOnRecord };
  const signIn = createSignIn({ ...staffContext, ...settings, log, ...(identityProvider ? { identityProvider } : {}) });
  return { signIn, staffContext };
}

const putOnRecord: OnRecord = async (store, { what, staffId, sessionId, ...details }) => {
  const hasFailed = what === 'sign-in-failed' || what === 'proof-failed';
  await addToLogIn(store, {
    actor: 'system',
    sessionId: sessionId ?? null,
    call: what,
    outcome: hasFailed ? 'refused' : 'done',
    about: staffId === null ? undefined : { kind: 'staff', subject: staffId },
    details,
  });
};
