import { recordArranged, recordNotToBeHad } from './arranging.tsx';
import type { BookingAction } from './booking-action.ts';
import { acceptCancellation, askToCancel, keepItem, recordCancelled } from './cancelling.tsx';
import { answerFlightChange, endName } from './changes.tsx';
import { giveUpOrder, nameOrder, resolveBags, resolveRefund } from './doubts.tsx';
import { addTickets, changeContact, eraseBooking, handOver, note, refund, resolveFlag } from './everyday.tsx';
import { handOverSale } from './invoicing.tsx';

/** In the order in which they are offered. */
export const BOOKING_ACTIONS: readonly BookingAction[] = [
  resolveFlag,
  nameOrder,
  giveUpOrder,
  answerFlightChange,
  endName,
  resolveRefund,
  resolveBags,
  addTickets,
  recordArranged,
  recordNotToBeHad,
  note,
  changeContact,
  refund,
  askToCancel,
  acceptCancellation,
  recordCancelled,
  keepItem,
  handOverSale,
  handOver,
  eraseBooking,
];
