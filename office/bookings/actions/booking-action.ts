import type { ReactNode } from 'react';
import type { BookingPage } from '#contract/office/bookings/booking-calls.ts';
import type { OfficeCallName } from '#contract/office/calls.ts';
import type { Money } from '#domain/money.ts';
import type { Words } from '../../messages/words.ts';
import type { useShown } from '../../ui/use-shown.ts';

export type Colleague = { id: string; name: string };

export type FieldsProps = {
  page: BookingPage;
  words: Words;
  shown: ReturnType<typeof useShown>;
  me: string;
  colleagues: Colleague[];
};

/**
 * Something one can do on a booking: the call it makes, when it is offered, its form, and how the form is read. A new one is a file
 * here and a line in `all-actions.ts`.
 */
export type BookingAction = {
  /** Names the form in the page. */
  name: string;
  call: OfficeCallName;
  title(words: Words): string;
  submit(words: Words): string;
  /** Whether the booking is in a state in which this makes sense. */
  isFor(page: BookingPage): boolean;
  Fields(props: FieldsProps): ReactNode;
  /** The input of the call beside the booking. */
  read(fields: Record<string, string>): Record<string, unknown>;
  /** A plain question before what cannot be undone. */
  confirm?(words: Words): string;
  done?(body: never, words: Words, shown: ReturnType<typeof useShown>): string;
};

/** Done, or waiting until a second person agrees. */
export const awaits: NonNullable<BookingAction['done']> = (
  body: { approvalId?: string; amount?: Money },
  { actions, common },
  { money },
) => (body.approvalId && body.amount ? actions.awaitsAgreement(money(body.amount)) : common.done);

type Item = BookingPage['items'][number];

/** Items to choose from, by their places in the booking. */
export const placesOf = ({ items }: BookingPage, isMeant: (item: Item) => boolean) =>
  items.flatMap((item, index) =>
    isMeant(item) ? [{ value: String(index + 1), label: `${index + 1}. ${item.what[0] ?? ''}` }] : [],
  );
