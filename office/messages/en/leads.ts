import type { Words } from '../es.ts';

export const leads: Words['leads'] = {
  title: 'Requests and claims (PQR)',
  leads: 'Requests',
  claims: 'Claims (PQR)',
  noLeads: 'No request is waiting for an answer',
  noClaims: 'No claim (PQR) is waiting for an answer',
  group: (people) => `Group of ${people}`,
  people: (people) => (people === 1 ? '1 person' : `${people} people`),
  quoteStates: {
    open: 'Quoted, valid until',
    accepted: 'Accepted',
    withdrawn: 'Withdrawn',
    expired: 'Expired on',
  },
  notQuoted: 'Not quoted',
  trip: (number) => `Trip ${number}`,
  tripOfAnother: 'Somebody else has made a trip.',
  quote: 'Quote',
  amount: 'Price for all',
  currency: 'Currency',
  includes: 'What it includes, one thing per line',
  until: 'Valid until',
  size: 'For how many',
  send: 'Send quote',
  sent: 'Sent by email. You can also share this link:',
  withdraw: 'Withdraw the quote',
  close: 'Close',
  closeNote: 'What came of it',
  answer: 'It has been answered',
  answerNote: 'How and when it was answered',
  daysLeft: (days) => {
    if (days < 0) return days === -1 ? '1 day late' : `${-days} days late`;
    if (days === 0) return 'Due today';
    return days === 1 ? '1 day left' : `${days} days left`;
  },
  caller: 'Who is calling',
  callerCode: 'The six digits that they read on their page',
  callerFind: 'See their page',
};
