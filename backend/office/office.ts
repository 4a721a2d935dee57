import type { Office } from '#contract/office/calls.ts';
import type { OfficeSignIn, SignedIn } from '#contract/office/sign-in.ts';
import type { Operator } from '#domain/booking/booking-event.ts';
import type { Database } from '../db/connection.ts';
import type { JobLog } from '../logging/logger.ts';
import { addToLogIn } from './log/office-log.ts';
import { type OfficeTerms, officeHandlers } from './office-handlers.ts';
import { officeFor } from './perform.ts';
import { settleRoles } from './roles.ts';
import type { IdentityProviderSettings } from './sign-in/identity-provider.ts';
import { createSignIn } from './sign-in/sign-in.ts';
import type { OnRecord } from './sign-in/sign-in-context.ts';

export type RunningOffice = {
  signIn: OfficeSignIn;
  /** Who has this session; undefined once it has ended. */
  personOf(token: string): Promise<(SignedIn & { office: Office }) | undefined>;
  /** Where the first owner is made, while nobody is staff. */
  firstOwnerLink(): Promise<string | undefined>;
};

export type OfficeSettings = Omit<OfficeTerms, 'doors'> & {
  /** The public address of the office. */
  origin: string;
  siteName: string;
  identityProvider?: IdentityProviderSettings | undefined;
};

/** The back office over the database: its door, and its calls for who is inside. */
export async function openOffice(
  db: Database,
  { origin, siteName, identityProvider, ...terms }: OfficeSettings,
  log: JobLog,
): Promise<RunningOffice> {
  await settleRoles(db);
  const staffContext = { db, now: Date.now, onRecord: putOnRecord };
  const signIn = createSignIn({ ...staffContext, origin, siteName, log, ...(identityProvider ? { identityProvider } : {}) });
  const handlers = officeHandlers({ ...terms, doors: { signIn, staffContext } });
  return {
    signIn,
    firstOwnerLink: () => signIn.firstOwnerLink(),
    async personOf(token) {
      const session = await signIn.sessionOf(token);
      if (!session) return undefined;
      const { sessionId, staff, role, provenAt } = session;
      const by: Operator = `operator:${staff.email}`;
      return {
        sessionId,
        staff,
        role,
        provenAt,
        office: officeFor({ db, handlers }, { by, staffId: staff.id, sessionId, role, provenAt }),
      };
    },
  };
}

/** What happens at the door is in the same log as what is done inside. */
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
