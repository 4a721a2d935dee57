import type { bags as es } from '../../es/bookings/bags.ts';

export const bags: typeof es = {
  title: 'Add bags',
  back: 'Back to the booking',
  offered: 'What the airline sells now',
  why: {
    'not-standing': 'No bags can be added to this booking',
    begun: 'The trip has begun',
    'not-here': 'This supplier adds no bags after booking',
    'none-sold': 'The airline offers no more bags for this flight',
    unreachable: 'The supplier does not answer now',
    'not-in-terminal': 'This needs the suppliers',
  },
  whyMore: 'The traveller can buy them on the airline’s page, with their locator.',
  traveller: (place) => `Traveller ${place}`,
  travellers: (places) => `Travellers ${places}`,
  types: { checked: 'checked bag', 'carry-on': 'cabin bag' },
  none: 'None',
  each: (price) => `${price} each`,
  byMail: 'Mail the link to the traveller',
  rule: 'The traveller pays at the link, which is good for an hour. They are charged only once the airline has confirmed the bags. Another choice replaces one that is not paid.',
  submit: 'Make the payment link',
  ready: (amount) => `Done: the payment link for ${amount} is below.`,
  last: 'What was chosen last',
  stages: { 'to-pay': 'To be paid', adding: 'Being added', added: 'Added and paid', refused: 'The airline did not add them' },
  total: 'Total',
  until: 'Payable until',
  link: 'Payment link',
  whatsApp: 'Open WhatsApp with the message',
  whatsAppText: (booking, amount, url) =>
    `Hello. This is the link to pay ${amount} for the bags of your booking ${booking}. It is good for an hour: ${url}`,
};
