import type { BookingPeople } from '#contract/office/bookings/booking-calls.ts';
import { givenNames } from '#domain/booking/names/person-name.ts';
import { e164Of } from '#domain/contact/e164.ts';
import { maskedMail, maskedName, maskedNumber } from '#domain/office/masked.ts';
import type { RoleLimits } from '#domain/office/permission.ts';
import type { Booking } from '../../db/schema.ts';

type SentTo = BookingPeople['sentTo'];

/** Who travels and who pays, and to whom mails went, as far as a role sees it. */
export function peopleOf(
  { customer, passengers, guests, billing, buyer }: Booking,
  { personalData }: Pick<RoleLimits, 'personalData'>,
  sentTo: SentTo,
): BookingPeople {
  const isMasked = personalData === 'masked';
  const name = isMasked ? maskedName : asIs;
  const number = isMasked ? maskedNumber : asIs;
  return {
    isMasked,
    contact: customer && {
      name: name(billing?.cardHolderName ?? ''),
      email: isMasked ? maskedMail(customer.email) : customer.email,
      phone: number(e164Of(customer.phone)),
      pickupPlace: customer.pickupPlace ? name(customer.pickupPlace) : null,
    },
    travellers: passengers.map((person, index) => ({
      place: index + 1,
      name: name(`${givenNames(person)} ${person.lastName}`),
      born: isMasked ? person.dateOfBirth.slice(0, 4) : person.dateOfBirth,
      document: person.passportNumber ? number(person.passportNumber) : '',
    })),
    buyer: buyer && {
      kind: buyer.kind,
      name: name(buyer.name),
      document: `${buyer.document.type} ${number(buyer.document.number)}`,
      country: buyer.document.country,
    },
    guests: guests.map((guest, index) => ({
      place: index + 1,
      name: name(`${guest.firstName} ${guest.lastName}`),
      wishes: isMasked ? null : guest.wishes?.trim() || null,
    })),
    sentTo: isMasked ? sentTo.map(({ mailId, to }) => ({ mailId, to: maskedMail(to) })) : sentTo,
  };
}

const asIs = (text: string): string => text;
