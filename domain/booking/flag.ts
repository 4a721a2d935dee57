/**
 * Reasons to flag a booking for review, each with the operator's instruction. Never shown to visitors. A flag ends when its cause
 * has ended or an operator resolves it; no change of the booking's state ends it.
 */
export const FLAGS = {
  'under-way-too-long':
    'Find out which supplier or provider does not answer, and tell the traveller what they can expect. An order that is asked for again and again, and never comes: give-up.',
  'reversal-refused': 'The provider will not give this money back: give it back there by hand.',
  'refund-refused':
    'The provider, or the traveller’s bank, will not make this refund, or has sent it back after it was made: see there why, and give it back in another way. Of one that was sent back the traveller has a mail, and may answer with another account; of any other they know nothing yet: tell them.',
  'refund-in-doubt': 'Look at the provider whether this refund was made, then say so: resolve-refund. It is not asked for again.',
  'refund-by-hand':
    'No call gives this money back: transfer it to the traveller, who was told that it comes (show has amount and day), then say so: resolve-refund.',
  'payment-reversed':
    'The bank or the wallet has taken back a payment that it had approved: the traveller has not paid. Talk to them: have it paid in another way, or cancel.',
  'order-in-doubt':
    'Nobody knows whether the supplier has this order, and its calls cannot be asked: look for it there by names and flights (doubt has them, and where to look). If it is there: found. If it is not: give-up no-order. Until then it is not ordered again, and the traveller’s money stays held, for a day at the most. Of a booking that has failed: cancel there what there is of it, then say so: resolve.',
  'order-stands': 'The supplier would not cancel this order, and the traveller does not pay for it: cancel it there by hand.',
  'cancellation-refused':
    'The supplier would not cancel this order: talk to it. Once it is cancelled there, put that on record: cancel --done-by-hand. Where the traveller would rather keep it: keep.',
  'cancellation-asked':
    'The traveller has cancelled this, and the supplier’s calls cannot: have it cancelled there, and put that on record with what they were promised (show): cancel --done-by-hand. Where the traveller would rather keep it: keep.',
  'payment-disputed':
    'The traveller disputes this payment at their bank, and nothing of it goes back meanwhile. Send the bank what there is on record before its day (dispute writes it down and says where to), or accept. Ends by itself when the bank has decided.',
  'refund-held':
    'This refund waits until the bank has decided about the payment it is of (payment-disputed): it goes out by itself if the agency keeps the money, and never beside what the bank gives back. One that a person is to transfer (refund-by-hand) is not transferred before.',
  'refund-overtaken':
    'The traveller was given money of this payment otherwise (a dispute was lost, the bank took the payment back, or somebody gave it back at the provider) while this refund waited: it is not made, or is less than was promised. Transfer nothing for it. See what they are still owed (show), and give back that: refund.',
  'paid-back-twice':
    'The bank has given the traveller more of this payment than was left of it (a dispute was lost, or it took the payment back after a person had transferred a refund): look at the provider whether it is so, and talk to the traveller.',
  'dispute-contradicted':
    'The provider has said two things of how this dispute ended: look at it there, and put the difference in the books.',
  'agency-loss':
    'Undoing this order cost the agency more than the traveller pays for it: see whether the supplier waives it, then put it in the books.',
  'order-differs': 'Compare the order at the supplier with what was sold; have it corrected there, or tell the traveller.',
  'flight-changed':
    'The airline has changed this flight, and the traveller may say no (show): call them where time is short, and put what they say on record: answer-change.',
  'change-refused':
    'The traveller has said no to changed flights, and has not cancelled them: the order stands, and nothing has gone back. Call them, and find other flights with the airline, or cancel it: all of it goes back. It ends by itself once the item is cancelled, or the airline changes it again.',
  'refused-on-the-way':
    'The traveller is on their trip and says no to what the airline has made of the rest of it (show): call them, find another way with the airline, and see what goes back.',
  'change-to-confirm':
    'This change of a flight was accepted, and the supplier’s calls cannot say so: confirm it there, and see that the tickets are good for the new flights.',
  'ticket-due':
    'Have the tickets issued before their time is over: show says until when. Then put their numbers on record, if they do not come by themselves: ticket.',
  'hold-paid':
    'This order was on hold, and is paid now: have its tickets issued, or put it on the queue of orders to ticket, before its time is over (show says until when). It ends by itself once there are tickets.',
  'order-lapsed':
    'The supplier has cancelled this order: tell the traveller. What was paid goes back by itself only where this says so.',
  'service-to-arrange':
    'This was sold by the agency itself, and nobody has arranged it yet: order it from its provider before its day is over (show), then say so: arranged. Where it cannot be had: not-had gives back all of it. Ends with either.',
  'service-to-undo':
    'This was cancelled after it was arranged, by the traveller or by a person who found that it is not to be had: see that it is cancelled with its provider too (show has the confirmation), then say so: resolve.',
  'allotment-lowered':
    'The catalogue’s last feed has fewer of this sailing or departure than were sold here, and this booking was among the last: see to a place with the line or the operator, or talk to the traveller. It ends by itself once a feed has enough again.',
  'outing-changed':
    'The catalogue has this sailing or departure otherwise by now (show has what): tell the traveller, and find out whether they still go. Where it only corrects what they knew already: resolve. It ends by itself once it is as it was sold, or over.',
  'services-to-request':
    'Ask the airline for these services: the order could not carry them. Passengers are numbered as in the booking and its order.',
  'contact-to-supplier':
    'The traveller has another e-mail or telephone, or is fetched elsewhere by a tour (contact): put it into the order at the supplier, whose calls cannot, or tell the operator.',
  'mail-refused':
    'Mails to this traveller are refused, or come back: tell them otherwise (contact has a text for WhatsApp). Ends by itself once an address takes one; of one that came back, another address.',
  'refund-overdue':
    'The traveller was promised this money until a day that is over (show): find out why they do not have it, and give it back.',
  'balance-overdue':
    'What was left to pay of this booking has not been paid, and its day is over (show): talk to the traveller; what is not paid is cancelled by its own conditions: cancel.',
  'bags-in-doubt':
    'Bags were asked for, and nobody can tell whether they are in the order (show): look at the supplier, then say so: resolve-bags. The money is held until then.',
  'bags-unpaid':
    'Bags are in this order and the money for them could not be taken: have them taken out again, or let the traveller have them, and say so: resolve.',
  'name-to-correct':
    'The traveller has a mistake in a name (names shows it, and until when they expect an answer): ask the airline, tell them first if it costs anything, then say what came of it: name-done, or name-refused.',
  'name-overdue':
    'A traveller was promised an answer about a name until an hour that is over (names): tell them how far it is, and say what came of it: name-done, or name-refused. Ends with the answer.',
  'refunded-elsewhere': 'Somebody gave money back at the provider: check that it was meant to be.',
  'paid-amount-differs': 'Something else was paid than was asked for, and is given back: check that the traveller has it.',
  'account-gone': 'Configure this account again, or settle the booking there by hand.',
  'many-cards-tried': 'Somebody tests cards, or needs help with paying.',
} as const satisfies Record<string, string>;

export type FlagReason = keyof typeof FLAGS;
export const FLAG_REASONS = Object.keys(FLAGS) as FlagReason[];
