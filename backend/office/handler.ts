import type { OfficeCalls } from '#contract/office/calls.ts';
import type { OfficeAnswer, OfficeInput } from '#contract/office/office-call.ts';
import type { Reply } from '#contract/problem.ts';
import type { Money } from '#domain/money.ts';
import type { Database } from '../db/connection.ts';
import type { Booking } from '../db/schema.ts';
import type { Acting } from './acting.ts';

/** What a handler knows beside its input. */
export type CallContext = {
  db: Database;
  acting: Acting;
  /** The booking that the input names; throws where the call names none. */
  booking(): Booking;
};

/** Money that leaves the agency, and with it what the same person has sent before. */
export type Leaving = { amount: Money; together: Money };

/** What a call is about, and how that stands: in the log before and after. */
export type Subject = { kind: string; subject: string; standing?: () => Promise<object> };

export type Handler<Call> = {
  perform(input: OfficeInput<Call>, context: CallContext): Promise<Reply<OfficeAnswer<Call>>>;
  /** Above the limit of a role another person has to agree first. */
  leaving?(input: OfficeInput<Call>, context: CallContext): Promise<Leaving | undefined>;
  /** Whatever anybody's limit is, another person has to agree first. */
  agreedByTwo?(input: OfficeInput<Call>): boolean;
  /** Where the call names no booking. */
  about?(input: OfficeInput<Call>, context: CallContext): Promise<Subject | undefined>;
};

/** The calls of the office as functions; who may make them is checked before (`perform.ts`). */
export type OfficeHandlers = { [Name in keyof OfficeCalls]: Handler<OfficeCalls[Name]> };
