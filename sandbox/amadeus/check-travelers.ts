import { ageOn, isCalendarDate } from '#domain/calendar-date.ts';
import type { TravelerKind } from '../world/fares.ts';
import { firstFlightOf, journeysOf, type Sale } from '../world/sale.ts';
import { invalidData, invalidDate, invalidFormat, invalidLength, mandatoryMissing } from './errors.ts';
import type { OrderTraveler } from './order.ts';

const MOST_LETTERS = 56;
const AGES: Record<TravelerKind, [least: number, most: number]> = {
  ADULT: [12, 130],
  CHILD: [2, 11],
  HELD_INFANT: [0, 1],
  SEATED_INFANT: [0, 1],
  SENIOR: [60, 130],
  YOUNG: [12, 25],
  STUDENT: [12, 40],
};

/** Are these the travellers the offer was priced for, and can the airline carry them as they are written? */
export function checkTravelers(travelers: OrderTraveler[], sale: Sale): void {
  if (travelers.length === 0) throw mandatoryMissing('/data/travelers');
  if (travelers.length !== sale.travelers.length)
    throw invalidData('The number of travelers is not that of the offer', '/data/travelers');
  const departs = firstFlightOf(sale).departureLocal.slice(0, 10);
  const returns = journeysOf(sale).at(-1)?.at(-1)?.arrivalLocal.slice(0, 10) ?? departs;
  for (const [index, traveler] of travelers.entries()) {
    const at = `/data/travelers/${index}`;
    const priced = sale.travelers.find(({ id }) => id === traveler.id);
    if (!priced) throw invalidData('No traveler of the offer has this id', `${at}/id`);
    checkName(traveler, `${at}/name`);
    if (!traveler.dateOfBirth) throw mandatoryMissing(`${at}/dateOfBirth`);
    if (!isCalendarDate(traveler.dateOfBirth)) throw invalidDate('dateOfBirth', `${at}/dateOfBirth`);
    if (traveler.gender !== 'MALE' && traveler.gender !== 'FEMALE') throw invalidFormat('gender', `${at}/gender`);
    const [least, most] = AGES[priced.kind];
    // An infant must not turn two on the way, an adult only has to be one when leaving.
    const age = ageOn(traveler.dateOfBirth, priced.kind === 'HELD_INFANT' ? returns : departs);
    if (age < least || age > most) throw invalidData(`dateOfBirth does not fit ${priced.kind}`, `${at}/dateOfBirth`);
    checkDocuments(traveler, returns, at);
  }
  if (!travelers.some(({ contact }) => contact?.emailAddress)) throw mandatoryMissing('/data/travelers/0/contact/emailAddress');
}

function checkName({ name }: OrderTraveler, at: string): void {
  const { firstName, lastName } = name ?? {};
  if (!firstName) throw mandatoryMissing(`${at}/firstName`);
  if (!lastName) throw mandatoryMissing(`${at}/lastName`);
  if (firstName.length + lastName.length > MOST_LETTERS) throw invalidLength('Name is too long', at);
  // The host systems take letters, spaces, hyphens and apostrophes; anything else is sent back.
  if (!/^[\p{L}' -]+$/u.test(firstName + lastName)) throw invalidFormat('Name has characters that are not allowed', at);
}

function checkDocuments({ documents = [] }: OrderTraveler, lastDay: string, at: string): void {
  for (const [index, document] of documents.entries()) {
    const here = `${at}/documents/${index}`;
    if (!document.number) throw mandatoryMissing(`${here}/number`);
    if (!/^[A-Za-z0-9-]{3,20}$/.test(document.number)) throw invalidFormat('document number', `${here}/number`);
    if (!document.expiryDate) throw mandatoryMissing(`${here}/expiryDate`);
    if (!isCalendarDate(document.expiryDate)) throw invalidDate('expiryDate', `${here}/expiryDate`);
    if (document.expiryDate < lastDay) throw invalidDate('Document expires before the end of the trip', `${here}/expiryDate`);
    if (document.nationality && !/^[A-Z]{2}$/.test(document.nationality))
      throw invalidFormat('nationality', `${here}/nationality`);
  }
}
