import type { BookingAction } from './booking-action.ts';

export const handOverSale: BookingAction = {
  name: 'invoice',
  call: 'handOverSale',
  title: ({ actions }) => actions.invoice.title,
  submit: ({ actions }) => actions.invoice.submit,
  isFor: ({ confirmedAt }) => confirmedAt !== null,
  Fields: ({ words }) => <p className="text-sm text-muted">{words.actions.invoice.more}</p>,
  read: () => ({}),
  done: ({ issued }: { issued: { number: string }[] }, { actions }) =>
    actions.invoice.done(issued.map(({ number }) => number).join(', ')),
};
