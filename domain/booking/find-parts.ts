import { e164Of } from '../contact/e164.ts';
import { sameMailbox } from '../contact/mail-address.ts';
import { type PersonName, plainName } from './names/person-name.ts';

/** What staff finds a booking's people by. */
export type FindKind = 'name-part' | 'email' | 'phone';
export type FindPart = { kind: FindKind; part: string };

type Phone = { countryCode: string; nationalNumber: string };

/** The people of a booking, as far as they are findable: an emergency contact is not. */
export type FindablePeople = {
  customer: { email?: string; phone?: Phone } | null;
  passengers: readonly Partial<PersonName>[];
  guests: readonly Partial<PersonName>[];
  billing: { cardHolderName?: string; emailId?: string } | null;
};

/** Between the words of a name: people leave them out, or write them in another way. */
const PARTICLES = new Set('de del la las los el y e da das do dos di du van von der'.split(' '));
/** A subscriber's number without its area: Colombian landlines are still told this way. */
const LOCAL_DIGITS = 7;
const LONGEST_PHONE = 15;

/** The words of a name: lower case, no accents, no particles unless there is nothing else. */
export function nameParts(name: string): string[] {
  const words = plainName(name).split(' ').filter(Boolean);
  const telling = words.filter((word) => !PARTICLES.has(word));
  return [...new Set(telling.length > 0 ? telling : words)];
}

/** A telephone by all the ways to say it: with its country code, without, and without its area. */
function phoneParts({ countryCode, nationalNumber }: Phone): string[] {
  const national = digitsOf(nationalNumber);
  return [digitsOf(e164Of({ countryCode, nationalNumber })), national, national.slice(-LOCAL_DIGITS)];
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Everything a booking's people are found by, each once. */
export function findPartsOf({ customer, passengers, guests, billing }: FindablePeople): FindPart[] {
  const names = [...passengers, ...guests].flatMap(({ firstName = '', middleName = '', lastName = '' }) => [
    `${firstName} ${middleName}`,
    lastName,
  ]);
  const parts = {
    'name-part': [...names, billing?.cardHolderName ?? ''].flatMap(nameParts),
    email: [customer?.email, billing?.emailId].flatMap((email) => (email ? [sameMailbox(email)] : [])),
    phone: customer?.phone ? phoneParts(customer.phone).filter((part) => part.length >= LOCAL_DIGITS) : [],
  };
  return Object.entries(parts).flatMap(([kind, of]) => [...new Set(of)].map((part) => ({ kind: kind as FindKind, part })));
}

/** The e-mail that was typed, if it is one. */
export const emailTyped = (typed: string): string | undefined =>
  /^[^\s@]+@[^\s@]+$/.test(typed) ? sameMailbox(typed) : undefined;

/** The digits of the telephone that was typed, in whichever way, if it may be one. */
export function phoneTyped(typed: string): string | undefined {
  if (/[^\d\s()+./-]/.test(typed)) return undefined;
  const digits = digitsOf(typed).replace(/^0+/, '');
  return digits.length >= LOCAL_DIGITS && digits.length <= LONGEST_PHONE ? digits : undefined;
}
