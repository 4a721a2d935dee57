import { badRequest, paymentNotCompleted, wrongInput } from './errors.ts';

export type Guest = {
  occupancyNumber: number;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  remarks: string;
};
export type Holder = Pick<Guest, 'firstName' | 'lastName' | 'email' | 'phone'>;
export type BookRequest = {
  prebookId: string;
  clientReference: string;
  holder: Holder;
  guests: Guest[];
  method: string;
};

const METHODS = new Set(['ACC_CREDIT_CARD', 'WALLET', 'CREDIT', 'NONE', 'TRANSACTION_ID', 'TRANSACTION']);
const PAID_IN_THE_BROWSER = new Set(['TRANSACTION_ID', 'TRANSACTION']);
const LONGEST_REFERENCE = 255;

/** Parses the body of `POST /rates/book`; throws the error the real API refuses it with. */
export function readBookRequest(body: Record<string, unknown>): BookRequest {
  if (Object.keys(body).length === 0) throw wrongInput('empty request body');
  const { prebookId, clientReference = '', holder, guests, payment } = body;
  if (typeof prebookId !== 'string' || prebookId === '') throw wrongInput('prebookId is required');
  if (typeof clientReference !== 'string' || clientReference.length > LONGEST_REFERENCE)
    throw wrongInput('clientReference is invalid');
  const { method, transactionId } = recordOf(payment, 'payment');
  if (typeof method !== 'string' || !METHODS.has(method)) throw badRequest('missing or not supported payment method');
  if (PAID_IN_THE_BROWSER.has(method)) {
    if (typeof transactionId !== 'string' || transactionId === '') throw wrongInput('missing or empty transaction id');
    throw paymentNotCompleted();
  }
  return {
    prebookId,
    clientReference,
    method,
    holder: readPerson(recordOf(holder, 'holder'), 'holder'),
    guests: readGuests(guests),
  };
}

function readGuests(value: unknown): Guest[] {
  if (!Array.isArray(value) || value.length === 0) throw wrongInput('guests is required');
  return value.map((one: unknown, index) => {
    const at = `guests[${index}]`;
    const { occupancyNumber, remarks, ...person } = recordOf(one, at);
    if (!Number.isInteger(occupancyNumber)) throw wrongInput(`${at}.occupancyNumber is required`);
    const words = typeof remarks === 'string' ? remarks : '';
    return { ...readPerson(person, at), occupancyNumber: occupancyNumber as number, remarks: words };
  });
}

function readPerson({ firstName, lastName, email, phone }: Record<string, unknown>, at: string): Holder {
  const isName = (name: unknown): name is string => typeof name === 'string' && name.trim() !== '' && name.length <= 60;
  if (!isName(firstName)) throw wrongInput(`${at}.firstName is required`);
  if (!isName(lastName)) throw wrongInput(`${at}.lastName is required`);
  if (typeof email !== 'string' || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw wrongInput(`${at}.email is required`);
  return { firstName, lastName, email, phone: typeof phone === 'string' ? phone : '' };
}

function recordOf(value: unknown, at: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrongInput(`${at} is required`);
  return value as Record<string, unknown>;
}
