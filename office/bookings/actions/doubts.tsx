import type { Words } from '../../messages/words.ts';
import { CheckBox, Select, TextField } from '../../ui/field.tsx';
import type { BookingAction } from './booking-action.ts';

const isInDoubt = ({ flags }: Parameters<BookingAction['isFor']>[0], reason: string): boolean =>
  flags.some((flag) => flag.reason === reason && flag.resolvedAt === null);

const YesOrNo = ({ label, words }: { label: string; words: { yes: string; no: string } }) => (
  <Select
    label={label}
    name="isSo"
    options={[
      { value: 'yes', label: words.yes },
      { value: 'no', label: words.no },
    ]}
  />
);

const Note = ({ words }: { words: Words }) => <TextField label={words.common.note} name="note" required />;

/** Refunds of which only a person can say what became: also one that they may have transferred before the bank was known to be at it. */
const refundsForPerson = ({ refunds, flags }: Parameters<BookingAction['isFor']>[0]) =>
  refunds.filter(
    ({ refundId, state }) =>
      state === 'in-doubt' ||
      state === 'by-hand' ||
      flags.some(({ reason, about, resolvedAt }) => reason === 'refund-overtaken' && about === refundId && resolvedAt === null),
  );

export const resolveRefund: BookingAction = {
  name: 'resolve-refund',
  call: 'resolveRefund',
  title: ({ actions }) => actions.refundDoubt.title,
  submit: ({ actions }) => actions.refundDoubt.submit,
  isFor: (page) => refundsForPerson(page).length > 0,
  Fields: ({ page, words, shown }) => (
    <>
      <Select
        label={words.booking.refunds}
        name="refundId"
        options={refundsForPerson(page).map(({ refundId, ...amount }) => ({ value: refundId, label: shown.money(amount) }))}
      />
      <YesOrNo label={words.actions.refundDoubt.title} words={words.actions.refundDoubt} />
      <Note words={words} />
    </>
  ),
  read: ({ refundId = '', isSo, note = '' }) => ({ refundId, isGivenBack: isSo === 'yes', note }),
};

export const resolveBags: BookingAction = {
  name: 'resolve-bags',
  call: 'resolveBags',
  title: ({ actions }) => actions.bagsDoubt.title,
  submit: ({ actions }) => actions.bagsDoubt.submit,
  isFor: (page) => isInDoubt(page, 'bags-in-doubt'),
  Fields: ({ page, words }) => (
    <>
      <Select
        label={words.booking.amendments}
        name="amendmentId"
        options={page.flags
          .filter(({ reason, resolvedAt }) => reason === 'bags-in-doubt' && resolvedAt === null)
          .map(({ about }) => ({ value: about, label: about }))}
      />
      <YesOrNo label={words.actions.bagsDoubt.title} words={words.actions.bagsDoubt} />
      <Note words={words} />
    </>
  ),
  read: ({ amendmentId = '', isSo, note = '' }) => ({ amendmentId, areAdded: isSo === 'yes', note }),
};

export const nameOrder: BookingAction = {
  name: 'name-order',
  call: 'nameOrder',
  title: ({ actions }) => actions.nameOrder.title,
  submit: ({ actions }) => actions.nameOrder.submit,
  isFor: (page) => isInDoubt(page, 'order-in-doubt'),
  Fields: ({ words }) => <TextField label={words.actions.nameOrder.label} name="order" autoComplete="off" required />,
  read: ({ order = '' }) => ({ order }),
};

export const giveUpOrder: BookingAction = {
  name: 'give-up',
  call: 'giveUpOrder',
  title: ({ actions }) => actions.giveUp.title,
  submit: ({ actions }) => actions.giveUp.submit,
  isFor: (page) => isInDoubt(page, 'order-in-doubt') || isInDoubt(page, 'under-way-too-long'),
  confirm: ({ actions }) => actions.giveUp.confirm,
  Fields: ({ words }) => (
    <>
      <CheckBox label={words.actions.giveUp.none} name="isNone" value="yes" />
      <Note words={words} />
    </>
  ),
  read: ({ isNone, note = '' }) => ({ isNone: isNone === 'yes', note }),
};
