import type { Office } from '#contract/office/calls.ts';
import type { OfficeSignIn, SignedIn } from '#contract/office/sign-in.ts';
import type { Operator } from '#domain/booking/booking-event.ts';
import type { Database } from '../db/connection.ts';
import { answeringWithoutDatabase } from '../db/without-database.ts';
import type { JobLog } from '../logging/logger.ts';
import { type DoorSettings, openDoors } from './doors.ts';
import { type OfficeTerms, officeHandlers } from './office-handlers.ts';
import { officeFor } from './perform.ts';
import { keepRolesCurrent } from './roles.ts';

export type RunningOffice = {
  signIn: OfficeSignIn;
  /** Who has this session; undefined once it has ended. */
  personOf(token: string): Promise<(SignedIn & { office: Office }) | undefined>;
  /** Where the first owner is made, while nobody is staff. */
  firstOwnerLink(): Promise<string | undefined>;
};

export type OfficeSettings = Omit<OfficeTerms, 'openDoors'> & DoorSettings;

/** The back office over the database: its door, and its calls for who is inside. */
export async function openOffice(
  db: Database,
  { origin, siteName, companyName, identityProvider, writePasswordChanged, ...terms }: OfficeSettings,
  log: JobLog,
): Promise<RunningOffice> {
  await keepRolesCurrent(db);
  const doors = openDoors(db, { origin, siteName, companyName, identityProvider, writePasswordChanged }, log);
  const { signIn } = doors;
  const handlers = officeHandlers({ ...terms, openDoors: () => doors });
  return {
    signIn,
    firstOwnerLink: () => signIn.firstOwnerLink(),
    async personOf(token) {
      const session = await signIn.sessionOf(token);
      if (!session) return undefined;
      const { sessionId, staff, role, provenAt } = session;
      const by: Operator = `operator:${staff.email}`;
      const office = officeFor({ db, handlers }, { by, staffId: staff.id, sessionId, role, provenAt });
      return {
        sessionId,
        staff,
        role,
        provenAt,
        office: answeringWithoutDatabase(office, log),
      };
    },
  };
}
