import type { Words } from '../../es.ts';

export const flags: Words['flags'] = {
  'under-way-too-long': {
    title: 'Under way for too long',
    todo: 'See which supplier or payment provider does not answer, and tell the traveller what to expect. If the order is tried again and never gets through, give it up.',
  },
  'reversal-refused': {
    title: 'The payment provider does not give the money back',
    todo: 'Give it back by hand in the payment provider’s portal, and note it here.',
  },
  'refund-refused': {
    title: 'Refund refused',
    todo: 'See at the payment provider why, give the money back another way and tell the traveller.',
  },
  'refund-in-doubt': {
    title: 'It is not known whether the refund was made',
    todo: 'Look it up at the payment provider and say so here. It is not asked for again on its own.',
  },
  'refund-by-hand': {
    title: 'Money to be given back by a person',
    todo: 'No call gives this money back. Transfer it to the traveller before its day and say so here.',
  },
  'payment-reversed': {
    title: 'The bank took an approved payment back',
    todo: 'The traveller has not paid after all. Talk to them: have it paid in another way, or cancel.',
  },
  'order-in-doubt': {
    title: 'It is not known whether the supplier has the order',
    todo: 'Look for it at the supplier by names and flights. If it is there, say which one it is. If not, give it up.',
  },
  'order-stands': {
    title: 'The order stands and nobody pays for it',
    todo: 'Cancel it by hand at the supplier.',
  },
  'cancellation-refused': {
    title: 'The supplier does not cancel',
    todo: 'Talk to the supplier. Once it is cancelled, record it. If the traveller prefers to keep it, say so.',
  },
  'cancellation-asked': {
    title: 'To be cancelled by hand',
    todo: 'The traveller cancelled, and the supplier’s system does not allow it. Ask for the cancellation and record the promised refund.',
  },
  'payment-disputed': {
    title: 'Chargeback',
    todo: 'Send the bank the evidence before the date, or accept. Nothing is refunded in the meantime.',
  },
  'refund-held': {
    title: 'Refund waiting for the bank',
    todo: 'It leaves on its own if the bank decides for the agency. If it was to be a transfer, do not make it yet.',
  },
  'refund-overtaken': {
    title: 'The refund is no longer due',
    todo: 'The traveller got money another way. Transfer nothing for this one. See how much is still owed and refund that.',
  },
  'paid-back-twice': {
    title: 'Too much went back',
    todo: 'The bank gave back more than was left, or what was already transferred. Check it at the payment provider and talk to the traveller.',
  },
  'dispute-contradicted': {
    title: 'Two different answers about a chargeback',
    todo: 'See at the payment provider which one counts, and note the difference.',
  },
  'agency-loss': {
    title: 'The agency loses money',
    todo: 'See whether the supplier waives the cost, and note it.',
  },
  'order-differs': {
    title: 'The order is not what was sold',
    todo: 'Compare them, and ask the supplier to correct it or tell the traveller.',
  },
  'flight-changed': {
    title: 'The airline changed the flight',
    todo: 'The traveller can say no. Call if little time is left, and record the answer.',
  },
  'change-refused': {
    title: 'Says no to a change, and the booking stands',
    todo: 'Call them: find other flights with the airline, or cancel it, and all of it goes back.',
  },
  'refused-on-the-way': {
    title: 'A change is refused in the middle of the trip',
    todo: 'Call the traveller, find another option with the airline and see what goes back.',
  },
  'change-to-confirm': {
    title: 'Confirm the change with the supplier',
    todo: 'Confirm it there, and check that the tickets are good for the new flights.',
  },
  'ticket-due': {
    title: 'Tickets are missing',
    todo: 'Ask for them to be issued before the deadline, and record the numbers if they do not come on their own.',
  },
  'hold-paid': {
    title: 'An order on hold is paid: issue its tickets',
    todo: 'Have the tickets issued, or put the order on the queue to be ticketed, before its time is over.',
  },
  'order-lapsed': {
    title: 'The supplier cancelled the order',
    todo: 'Tell the traveller. See whether the money goes back on its own.',
  },
  'service-to-arrange': {
    title: 'Arrange a service by hand',
    todo: 'Order it from its provider before the deadline and enter the confirmation. If it cannot be had, say so: everything goes back.',
  },
  'service-to-undo': {
    title: 'Cancel a service with its provider',
    todo: 'It was cancelled, or found not to be had, after it was confirmed. Cancel it with the provider too.',
  },
  'allotment-lowered': {
    title: 'More places were sold than there are',
    todo: 'Get a place from the operator, or talk to the traveller.',
  },
  'outing-changed': {
    title: 'A departure that was sold has changed',
    todo: 'The catalogue has another day, hour, place or ship for it. Tell the traveller, and ask whether they still go.',
  },
  'services-to-request': {
    title: 'Ask the airline for services',
    todo: 'The order could not carry them. Ask the airline for them.',
  },
  'contact-to-supplier': {
    title: 'Update the contact at the supplier',
    todo: 'The traveller has a new email or phone, or is picked up elsewhere. Put it into the order.',
  },
  'mail-refused': {
    title: 'Emails do not arrive',
    todo: 'Tell the traveller by phone or WhatsApp, and ask for another address.',
  },
  'refund-overdue': {
    title: 'Refund overdue',
    todo: 'The promised date has passed. Find out why it has not arrived, and give it back.',
  },
  'balance-overdue': {
    title: 'Balance overdue',
    todo: 'Talk to the traveller. What is not paid is cancelled under its conditions.',
  },
  'bags-in-doubt': {
    title: 'It is not known whether the bags were added',
    todo: 'Look it up at the supplier and say so here. The money is reserved until then.',
  },
  'bags-unpaid': {
    title: 'Bags not paid for',
    todo: 'Have them taken out or leave them, and note it.',
  },
  'name-to-correct': {
    title: 'Correct a name',
    todo: 'Ask the airline. If it costs anything, tell the traveller first. Then record the result.',
  },
  'name-overdue': {
    title: 'Name correction overdue',
    todo: 'The promised time has passed. Tell the traveller how it stands, and record the result.',
  },
  'refunded-elsewhere': {
    title: 'Refund made elsewhere',
    todo: 'Somebody gave money back at the payment provider. Check that it was meant to be.',
  },
  'paid-amount-differs': {
    title: 'Another amount was paid',
    todo: 'It goes back. Check that the traveller has received it.',
  },
  'account-gone': {
    title: 'The supplier account is gone',
    todo: 'Set it up again, or settle the booking by hand.',
  },
  'many-cards-tried': {
    title: 'Many cards tried',
    todo: 'It may be fraud, or somebody who needs help to pay.',
  },
};
