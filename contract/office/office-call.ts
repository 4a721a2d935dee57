import type { z } from 'zod';
import type { Permission } from '#domain/office/permission.ts';

/**
 * One call of the back office. The screens of `office/`, the commands of `npm run desk` and whatever comes later are clients of it.
 * Who may make it is checked where it is carried out (`backend/office/perform.ts`), not on the screen.
 */
export type OfficeCall<Input extends z.ZodObject = z.ZodObject, Answer = unknown> = {
  /** In plain words, for the table of actions and roles. */
  summary: string;
  /** What the caller has to be allowed to do; null: anyone who is signed in. */
  permission: Permission | null;
  /** About the whole agency: nothing for whoever sees only their own bookings. */
  ofAgency?: true;
  input: Input;
  /** The field of the input that names a booking, by its reference, id or locator. */
  booking?: keyof z.output<Input> & string;
  /** What goes to the log: actions before and after; reads of personal data once; nothing for the rest. */
  logs: 'action' | 'personal-data' | 'nothing';
  /** Fields that the log does not repeat: personal data, secrets. */
  hidden?: (keyof z.output<Input> & string)[];
  /** Wants a recent proof of who is there: a passkey or the second factor again. */
  isSensitive?: true;
  /** Only for types. */
  readonly answer?: Answer;
};

export const officeCall =
  <Answer>() =>
  <Input extends z.ZodObject>(call: OfficeCall<Input, Answer>): OfficeCall<Input, Answer> =>
    call;

export type OfficeInput<Call> = Call extends OfficeCall<infer Input, unknown> ? z.output<Input> : never;
/** The input before it is parsed. */
export type OfficeAsk<Call> = Call extends OfficeCall<infer Input, unknown> ? z.input<Input> : never;
export type OfficeAnswer<Call> = Call extends OfficeCall<z.ZodObject, infer Answer> ? Answer : never;
