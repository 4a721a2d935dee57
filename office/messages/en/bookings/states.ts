import type { Words } from '../../es.ts';

export const bookingStates: Words['bookingStates'] = {
  priced: 'Being filled in',
  ready: 'Ready to pay',
  authorising: 'Authorising the payment',
  ordering: 'Ordering from the supplier',
  capturing: 'Taking the payment',
  compensating: 'Being undone',
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
  failed: 'Not made',
};
export const itemStates: Words['itemStates'] = {
  quoted: 'Quoted',
  ordering: 'Being ordered',
  held: 'On hold, not paid',
  ordered: 'Ordered',
  ticketed: 'Ticketed',
  refused: 'Refused',
  cancelled: 'Cancelled',
  lapsed: 'Lapsed',
  stranded: 'Unresolved',
};
export const itemKinds: Words['itemKinds'] = {
  flight: 'Flight',
  stay: 'Hotel',
  cruise: 'Cruise',
  tour: 'Tour',
  service: 'Service',
};
export const paymentStates: Words['paymentStates'] = {
  created: 'Begun',
  'needs-authentication': 'Waiting for the bank',
  pending: 'Pending at the bank',
  authorised: 'Authorised',
  captured: 'Taken',
  declined: 'Declined',
};
export const refundStates: Words['refundStates'] = {
  requested: 'Requested',
  pending: 'At the bank',
  'in-doubt': 'In doubt',
  'by-hand': 'By hand',
  succeeded: 'Refunded',
  failed: 'Failed',
  overtaken: 'No longer due',
};
export const amendmentStates: Words['amendmentStates'] = {
  requested: 'Requested',
  asked: 'Asked of the airline',
  quoted: 'Quoted',
  accepted: 'Accepted',
  applied: 'Done',
  refused: 'Refused',
  expired: 'Expired',
};
