import type { BookingPage } from '#contract/office/bookings/booking-calls.ts';
import { Select, TextField } from '../../ui/field.tsx';
import type { BookingAction, FieldsProps } from './booking-action.ts';
import { awaits, placesOf } from './booking-action.ts';

const standing = (page: BookingPage) => placesOf(page, ({ state }) => state === 'ordered' || state === 'ticketed');

const quotesIn = ({ amendments }: BookingPage) => amendments.filter(({ kind, state }) => kind === 'cancel' && state === 'quoted');

export const askToCancel: BookingAction = {
  name: 'ask-to-cancel',
  call: 'askToCancel',
  title: ({ actions }) => actions.cancel.title,
  submit: ({ actions }) => actions.cancel.submit,
  isFor: (page) => standing(page).length > 0,
  Fields: ({ page, words }) => (
    <>
      <Select
        label={words.actions.cancel.place}
        name="place"
        options={[{ value: '', label: words.actions.cancel.whole }, ...standing(page)]}
      />
      <TextField label={words.common.reason} name="reason" required />
    </>
  ),
  read: ({ place, reason = '' }) => ({ reason, ...(place ? { place } : {}) }),
  done: (_, { actions }) => actions.quoteAsked,
};

/** In which currency an amount is typed, where the booking was charged in another than that of its prices. */
const CurrencyOfRefund = ({ page, words }: Pick<FieldsProps, 'page' | 'words'>) =>
  page.charge && (
    <Select
      label={words.actions.refund.currency}
      name="currency"
      options={[page.charge.currency, page.total.currency].map((code) => ({ value: code, label: code }))}
    />
  );

const amountIn = ({ refund, currency }: Record<string, string | undefined>) =>
  refund ? { refund, ...(currency ? { currency } : {}) } : {};

export const acceptCancellation: BookingAction = {
  name: 'accept-cancellation',
  call: 'acceptCancellation',
  title: ({ actions }) => actions.accept.title,
  submit: ({ actions }) => actions.accept.submit,
  isFor: (page) => quotesIn(page).length > 0,
  confirm: ({ actions }) => actions.accept.confirm,
  Fields: ({ page, words, shown }) => (
    <>
      <Select
        label={words.amendmentStates.quoted}
        name="quote"
        options={quotesIn(page).map(({ id, refundMinor }) => ({
          value: id,
          label: words.booking.quote(shown.money({ amountMinor: refundMinor ?? 0, currency: page.total.currency })),
        }))}
      />
      <TextField label={words.actions.accept.refund} name="refund" inputMode="decimal" autoComplete="off" />
      <CurrencyOfRefund page={page} words={words} />
    </>
  ),
  read: ({ quote = '', ...back }) => ({ quote, ...amountIn(back) }),
  done: awaits,
};

export const recordCancelled: BookingAction = {
  name: 'cancelled-by-hand',
  call: 'recordCancelled',
  title: ({ actions }) => actions.byHand.title,
  submit: ({ actions }) => actions.byHand.submit,
  isFor: (page) => standing(page).length > 0 || page.items.some(({ state }) => state === 'stranded'),
  confirm: ({ actions }) => actions.byHand.confirm,
  Fields: ({ page, words }) => (
    <>
      <Select label={words.actions.cancel.place} name="place" options={standing(page)} />
      <TextField label={words.actions.byHand.refund} name="refund" inputMode="decimal" autoComplete="off" required />
      <CurrencyOfRefund page={page} words={words} />
      <TextField label={words.common.reason} name="reason" required />
    </>
  ),
  read: ({ place, reason = '', ...back }) => ({ reason, ...(place ? { place } : {}), ...amountIn(back) }),
  done: awaits,
};

export const keepItem: BookingAction = {
  name: 'keep',
  call: 'keepItem',
  title: ({ actions }) => actions.keep.title,
  submit: ({ actions }) => actions.keep.submit,
  isFor: ({ flags }) =>
    flags.some(({ reason, resolvedAt }) => !resolvedAt && (reason === 'cancellation-asked' || reason === 'cancellation-refused')),
  Fields: ({ words }) => <TextField label={words.common.note} name="note" required />,
  read: ({ note = '' }) => ({ note }),
};
