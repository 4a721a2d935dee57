import { ageOn, isCalendarDate } from '#domain/calendar-date.ts';
import type { TravelerKind } from '../../world/fares/fares.ts';
import { crossesBorder, firstFlightOf, itinerariesOf, type Sale } from '../../world/fares/sale.ts';
import { invalidData, invalidFormat, invalidLength, mandatoryMissing } from '../errors.ts';
import type { Contact, OrderTraveler } from './order.ts';

const MOST_LETTERS = 56;
const GENDERS = ['MALE', 'FEMALE', 'UNSPECIFIED', 'UNDISCLOSED'];
const AGES: Record<TravelerKind, [least: number, most: number]> = {
  ADULT: [12, 130],
  CHILD: [2, 11],
  HELD_INFANT: [0, 1],
  SEATED_INFANT: [0, 1],
  SENIOR: [60, 130],
  YOUNG: [12, 25],
  STUDENT: [12, 40],
};

/** Checks that the travellers are those the offer was priced for, and that the airline accepts their data. */
export function checkTravelers(travelers: OrderTraveler[], contacts: Contact[], sale: Sale): void {
  if (travelers.length === 0) throw mandatoryMissing('/data/travelers');
  if (travelers.length !== sale.travelers.length)
    throw invalidData('The number of travelers is not that of the offer', '/data/travelers');
  for (const [index, traveler] of travelers.entries()) {
    const at = `/data/travelers/${index}`;
    const before = travelers.slice(0, index);
    if (before.some(({ id }) => id === traveler.id)) throw invalidData('Two travelers have one id', `${at}/id`);
    if (before.some((other) => isSamePerson(other, traveler))) throw invalidData('One traveler is there twice', `${at}/name`);
    checkTraveler(traveler, sale, at);
  }
  checkContact([...travelers.map(({ contact }) => contact), ...contacts]);
}

function checkTraveler(traveler: OrderTraveler, sale: Sale, at: string): void {
  const priced = sale.travelers.find(({ id }) => id === traveler.id);
  if (!priced) throw invalidData('No traveler of the offer has this id', `${at}/id`);
  checkName(traveler, `${at}/name`);
  if (!traveler.dateOfBirth) throw mandatoryMissing(`${at}/dateOfBirth`);
  if (!isCalendarDate(traveler.dateOfBirth)) throw invalidFormat('dateOfBirth', `${at}/dateOfBirth`);
  if (!traveler.gender) throw mandatoryMissing(`${at}/gender`);
  if (!GENDERS.includes(traveler.gender)) throw invalidFormat('gender', `${at}/gender`);
  const departs = firstFlightOf(sale).departureLocal.slice(0, 10);
  const returns = itinerariesOf(sale).at(-1)?.at(-1)?.arrivalLocal.slice(0, 10) ?? departs;
  const [least, most] = AGES[priced.kind];
  const [leaving, arriving] = [ageOn(traveler.dateOfBirth, departs), ageOn(traveler.dateOfBirth, returns)];
  // Who turns two during the trip is a child for all of it; everybody else is what they are at departure.
  const age = leaving <= 1 ? arriving : leaving;
  if (traveler.dateOfBirth > departs || age < least || age > most)
    throw invalidData(`dateOfBirth does not fit ${priced.kind}`, `${at}/dateOfBirth`);
  checkDocuments(traveler, returns, at);
  if (crossesBorder(sale) && !traveler.documents?.length) throw mandatoryMissing(`${at}/documents`);
}

const isSamePerson = (a: OrderTraveler, b: OrderTraveler): boolean =>
  a.dateOfBirth === b.dateOfBirth &&
  a.name?.firstName?.toUpperCase() === b.name?.firstName?.toUpperCase() &&
  a.name?.lastName?.toUpperCase() === b.name?.lastName?.toUpperCase();

/** The airline needs both contact details that the priced offer requires. */
function checkContact(contacts: (OrderTraveler['contact'] | Contact)[]): void {
  const at = '/data/travelers/0/contact';
  if (!contacts.some((contact) => contact?.emailAddress)) throw mandatoryMissing(`${at}/emailAddress`);
  const phones = contacts.flatMap((contact) => (contact?.phones ?? []) as { deviceType?: string; number?: string }[]);
  if (!phones.some(({ deviceType, number }) => number && deviceType === 'MOBILE')) throw mandatoryMissing(`${at}/phones`);
}

function checkName({ name }: OrderTraveler, at: string): void {
  const { firstName, lastName } = name ?? {};
  if (!firstName) throw mandatoryMissing(`${at}/firstName`);
  if (!lastName) throw mandatoryMissing(`${at}/lastName`);
  if (firstName.length + lastName.length > MOST_LETTERS) throw invalidLength('Name is too long', at);
  // Host systems accept Latin letters, spaces, hyphens and apostrophes; other characters are refused.
  if (!/^[\p{Script=Latin}' -]+$/u.test(firstName + lastName))
    throw invalidFormat('Name has characters that are not allowed', at);
}

function checkDocuments({ documents = [] }: OrderTraveler, lastDay: string, at: string): void {
  for (const [index, document] of documents.entries()) {
    const here = `${at}/documents/${index}`;
    if (!document.documentType) throw mandatoryMissing(`${here}/documentType`);
    if (!document.number) throw mandatoryMissing(`${here}/number`);
    if (!/^[A-Za-z0-9-]{3,20}$/.test(document.number)) throw invalidFormat('document number', `${here}/number`);
    if (!document.expiryDate) throw mandatoryMissing(`${here}/expiryDate`);
    if (!isCalendarDate(document.expiryDate)) throw invalidFormat('expiryDate', `${here}/expiryDate`);
    if (document.expiryDate < lastDay) throw invalidData('Document expires before the end of the trip', `${here}/expiryDate`);
    if (!document.nationality) throw mandatoryMissing(`${here}/nationality`);
    if (!/^[A-Z]{2}$/.test(document.nationality)) throw invalidFormat('nationality', `${here}/nationality`);
  }
}
