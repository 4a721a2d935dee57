import { ageOn, isCalendarDate } from '#domain/calendar-date.ts';
import { firstFlightOf, itinerariesOf, type Sale } from '../../world/fares/sale.ts';
import { DuffelError, invalid, linkedNotFound, required } from '../errors.ts';
import { DOCUMENT_TYPES, needsDocuments } from '../offers/offers.ts';
import { NAME, readLoyaltyAccounts } from '../offers/passenger-names.ts';
import type { Passenger, StoredOffer } from '../offers/stored-offer.ts';
import type { IdentityDocument, OrderPassenger } from './order.ts';

type PassengerField = 'title' | 'given_name' | 'family_name' | 'born_on' | 'gender' | 'email' | 'phone_number';

/** The required format of each passenger field, and the error message. */
const FIELDS: Record<PassengerField, [RegExp, string]> = {
  title: [/^(mr|ms|mrs|miss|dr)$/, 'must be one of mr, ms, mrs, miss, dr'],
  given_name: [NAME, 'must be 1 to 20 letters, spaces, hyphens and apostrophes'],
  family_name: [NAME, 'must be 1 to 20 letters, spaces, hyphens and apostrophes'],
  born_on: [/^\d{4}-\d{2}-\d{2}$/, 'must be a date'],
  gender: [/^[mf]$/, 'must be m or f'],
  email: [/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'must be an e-mail address'],
  phone_number: [/^\+[1-9]\d{6,14}$/, 'must be in E.164'],
};
const AGES: Record<Passenger['type'], [least: number, most: number]> = {
  adult: [12, 130],
  child: [2, 17],
  infant_without_seat: [0, 1],
};

/** Reads the passengers, matched to those of the offer by id, and checks that the airline can carry them. */
export function readPassengers(given: OrderPassenger[] | undefined, offer: StoredOffer, sale: Sale) {
  if (!Array.isArray(given) || given.length === 0) throw required('/passengers');
  const read = given.map((passenger, index) => readPassenger(passenger, `/passengers/${index}`, offer, sale));
  const isTwice = read.findIndex(({ id }, index) => read.findIndex((other) => other.id === id) < index);
  if (isTwice >= 0) throw invalid(`/passengers/${isTwice}/id`, 'is sent more than once');
  if (read.length < offer.passengers.length) throw invalid('/passengers', 'must be all passengers of the offer');
  checkInfants(read);
  return read;
}

function readPassenger(passenger: OrderPassenger | null, at: string, offer: StoredOffer, sale: Sale) {
  if (typeof passenger !== 'object' || passenger === null) throw invalid(at, 'must be a passenger');
  if (!passenger.id) throw required(`${at}/id`);
  const known = offer.passengers.find(({ id }) => id === passenger.id);
  if (!known) throw linkedNotFound(`${at}/id`);
  checkFields(passenger, at);
  checkAge(passenger.born_on as string, known, `${at}/born_on`, sale);
  checkDocuments(passenger, at, sale);
  const { identity_documents: _, ...rest } = passenger;
  const infant_passenger_id = passenger.infant_passenger_id ?? null;
  const accounts = readLoyaltyAccounts(passenger.loyalty_programme_accounts, `${at}/loyalty_programme_accounts`);
  return { ...rest, loyalty_programme_accounts: accounts, id: known.id, type: known.type, infant_passenger_id };
}

function checkFields(passenger: OrderPassenger, at: string): void {
  for (const [field, [pattern, message]] of Object.entries(FIELDS) as [PassengerField, [RegExp, string]][]) {
    const value = passenger[field];
    if (value === undefined || value === null || value === '') throw required(`${at}/${field}`);
    if (typeof value === 'string' && pattern.test(value)) continue;
    throw field === 'phone_number' ? invalidPhone(`${at}/${field}`) : invalid(`${at}/${field}`, message);
  }
}

const invalidPhone = (pointer: string) =>
  new DuffelError(
    ...([422, 'validation_error', 'invalid_phone_number', 'Invalid phone number'] as const),
    "Field 'phone_number' must be a valid phone number in E.164 format",
    pointer,
  );

const lastDayOf = (sale: Sale): string => (itinerariesOf(sale).at(-1)?.at(-1)?.arrivalLocal ?? '').slice(0, 10);

function checkAge(bornOn: string, known: Passenger, pointer: string, sale: Sale): void {
  if (!isCalendarDate(bornOn)) throw invalid(pointer, 'must be a date');
  const departs = firstFlightOf(sale).departureLocal.slice(0, 10);
  const [least, most] = AGES[known.type];
  const [leaving, arriving] = [ageOn(bornOn, departs), ageOn(bornOn, lastDayOf(sale))];
  // Who turns two during the trip is a child for all of it; everybody else is what they are at departure.
  const age = leaving <= 1 ? arriving : leaving;
  if (bornOn > departs || age < least || age > most) throw invalid(pointer, `does not fit the passenger type ${known.type}`);
  if (known.age !== null && known.age !== leaving && known.age !== arriving)
    throw invalid(pointer, `does not fit the age ${known.age} that was searched for`);
}

function checkDocuments({ identity_documents: documents }: OrderPassenger, at: string, sale: Sale): void {
  const here = `${at}/identity_documents`;
  if (documents !== undefined && !Array.isArray(documents)) throw invalid(here, 'must be a list');
  if (needsDocuments(sale) && !documents?.length) throw required(here);
  for (const [index, document] of (documents ?? []).entries()) checkDocument(document, `${here}/${index}`, lastDayOf(sale));
}

const DOCUMENT_FIELDS: Record<keyof IdentityDocument, [RegExp, string]> = {
  type: [new RegExp(`^(${DOCUMENT_TYPES.join('|')})$`), `must be one of ${DOCUMENT_TYPES.join(', ')}`],
  unique_identifier: [/^[A-Za-z0-9-]{1,20}$/, 'must be 1 to 20 letters and digits'],
  expires_on: [/^\d{4}-\d{2}-\d{2}$/, 'must be a date'],
  issuing_country_code: [/^[A-Z]{2}$/, 'must be an ISO 3166-1 alpha-2 code'],
};

function checkDocument(document: IdentityDocument | null, at: string, lastDay: string): void {
  for (const [field, [pattern, message]] of Object.entries(DOCUMENT_FIELDS) as [keyof IdentityDocument, [RegExp, string]][]) {
    const value = document?.[field];
    if (!value) throw required(`${at}/${field}`);
    if (typeof value !== 'string' || !pattern.test(value)) throw invalid(`${at}/${field}`, message);
  }
  const expires = document?.expires_on ?? '';
  if (!isCalendarDate(expires)) throw invalid(`${at}/expires_on`, 'must be a date');
  if (expires < lastDay) throw invalid(`${at}/expires_on`, 'must not be before the end of the trip');
}

/** Each infant travels on the lap of one adult, who refers to it by id. */
function checkInfants(read: { id: string; type: Passenger['type']; infant_passenger_id: string | null }[]): void {
  const without = new Set(read.filter(({ type }) => type === 'infant_without_seat').map(({ id }) => id));
  for (const [index, { type, infant_passenger_id: infant }] of read.entries()) {
    if (infant === null) continue;
    const pointer = `/passengers/${index}/infant_passenger_id`;
    if (type !== 'adult') throw invalid(pointer, 'can only be sent for an adult');
    if (!read.some(({ id }) => id === infant)) throw linkedNotFound(pointer);
    if (!without.delete(infant)) throw invalid(pointer, 'must be an infant that no other adult travels with');
  }
  const [alone] = without;
  if (alone !== undefined) {
    const free = read.findIndex((passenger) => passenger.type === 'adult' && passenger.infant_passenger_id === null);
    throw required(`/passengers/${free}/infant_passenger_id`);
  }
}
