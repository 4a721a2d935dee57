import type { Words } from '../../es.ts';

export const mail: Words['mail'] = {
  back: (booking) => `Booking ${booking}`,
  to: 'To',
  at: 'Sent',
  subject: 'Subject',
  asSent: 'As it was sent',
  asText: 'The same email, as text',
  attached: 'Attachments',
  masked: 'Your role sees personal data masked, and an email cannot be masked.',
  notKept: 'The content of this email was not kept.',
  notKeptMore: 'Emails are kept from the version with this screen on, as long as the booking has its personal data.',
  again: 'Send it again',
  againMore: 'It goes to the email address that the booking has now.',
  same: 'As it was the first time',
  now: 'With what it would say now',
  queued: 'It leaves within seconds.',
  copySame: 'again, as it was',
  copyNow: 'again, up to date',
  correct: 'It did not arrive: correct the address',
  correctMore: 'The booking gets the new address, and this email goes there with what it would say now.',
  open: 'Open',
};
export const changeContact: Words['changeContact'] = {
  title: 'Change the contact',
  email: 'New email address',
  phone: 'New phone number',
  phoneHint: 'With the country code, such as +57 300 123 4567',
  hint: 'What is left empty stays. The old and the new email address are told.',
  pickupPlace: 'Hotel or address where the tour picks them up',
  reason: 'How you know that the traveller asks for it',
  submit: 'Change',
};
