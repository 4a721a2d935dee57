import type { BookingPage } from '#contract/office/bookings/booking-calls.ts';
import { Select, TextField } from '../../ui/field.tsx';
import { awaits, type BookingAction, placesOf } from './booking-action.ts';

const services = (page: BookingPage) => placesOf(page, ({ kind, state }) => kind === 'service' && state === 'ordered');

export const recordArranged: BookingAction = {
  name: 'arranged',
  call: 'recordArranged',
  title: ({ actions }) => actions.arranged.title,
  submit: ({ actions }) => actions.arranged.submit,
  isFor: (page) => services(page).length > 0,
  Fields: ({ page, words }) => (
    <>
      <Select label={words.actions.cancel.place} name="place" options={services(page)} />
      <TextField label={words.actions.arranged.confirmation} name="confirmation" maxLength={60} autoComplete="off" required />
    </>
  ),
  read: ({ place, confirmation = '' }) => ({ confirmation, ...(place ? { place } : {}) }),
};

export const recordNotToBeHad: BookingAction = {
  name: 'not-to-be-had',
  call: 'recordNotToBeHad',
  title: ({ actions }) => actions.notToBeHad.title,
  submit: ({ actions }) => actions.notToBeHad.submit,
  isFor: (page) => services(page).length > 0,
  confirm: ({ actions }) => actions.notToBeHad.confirm,
  Fields: ({ page, words }) => (
    <>
      <Select label={words.actions.cancel.place} name="place" options={services(page)} />
      <TextField label={words.common.reason} name="reason" required />
    </>
  ),
  read: ({ place, reason = '' }) => ({ reason, ...(place ? { place } : {}) }),
  done: awaits,
};
