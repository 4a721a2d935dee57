import type { Operator } from '#domain/booking/booking-event.ts';
import type { Role } from '#domain/office/permission.ts';

/** Who makes a call of the office: a person who is signed in, or a command in a terminal. */
export type Acting = {
  by: Operator;
  /** Null for a command. */
  staffId: string | null;
  sessionId: string | null;
  role: Pick<Role, 'permissions' | 'limits'>;
  /** When this person last proved to be there; null for a command, whose terminal has proved it. */
  provenAt: Date | null;
};
