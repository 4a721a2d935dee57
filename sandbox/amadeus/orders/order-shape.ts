import { z } from 'zod';
import { offers } from '../offers/offer-shapes.ts';
import { carrierCode, countryCode, date, flag } from '../shape-parts.ts';

/** The published schema of an order, as far as it decides refusals. Other fields pass, as in the real API. */
const Phone = z.looseObject({
  deviceType: z.enum(['MOBILE', 'LANDLINE', 'FAX']).optional(),
  // The documentation requires two characters but gives "1" as an example.
  countryCallingCode: z
    .string()
    .regex(/^[0-9+]{1,5}$/)
    .optional(),
  number: z
    .string()
    .regex(/^[0-9]{1,15}$/)
    .optional(),
});
const Address = z.looseObject({
  lines: z.array(z.string().max(35)).optional(),
  postalCode: z.string().optional(),
  countryCode: countryCode.optional(),
  cityName: z
    .string()
    .regex(/^[a-zA-Z -]{1,35}$/)
    .optional(),
});
const Contact = z.looseObject({
  purpose: z.enum(['STANDARD', 'INVOICE', 'STANDARD_WITHOUT_TRANSMISSION']).optional(),
  phones: z.array(Phone).max(3).optional(),
  emailAddress: z
    .string()
    .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/)
    .optional(),
  address: Address.optional(),
});
const Document = z.looseObject({
  documentType: z.enum(['VISA', 'PASSPORT', 'IDENTITY_CARD', 'KNOWN_TRAVELER', 'REDRESS']).optional(),
  number: z.string().optional(),
  issuanceDate: date.optional(),
  expiryDate: date.optional(),
  holder: flag,
  issuanceCountry: countryCode.optional(),
  nationality: countryCode.optional(),
  validityCountry: countryCode.optional(),
  birthCountry: countryCode.optional(),
});
const remark = (subTypes: [string, ...string[]], more: z.ZodRawShape) =>
  z
    .array(z.looseObject({ subType: z.enum(subTypes), text: z.string().min(1), ...more }))
    .max(200)
    .optional();
const Remarks = z.looseObject({
  general: remark(
    [
      ...(['GENERAL_MISCELLANEOUS', 'CONFIDENTIAL', 'INVOICE', 'QUALITY_CONTROL', 'BACKOFFICE'] as const),
      ...['FULFILLMENT', 'ITINERARY', 'TICKETING_MISCELLANEOUS', 'TOUR_CODE'],
    ],
    {
      category: z
        .string()
        .regex(/^[A-Z]$/)
        .optional(),
    },
  ),
  airline: remark(['OTHER_SERVICE_INFORMATION', 'KEYWORD', 'OTHER_SERVICE', 'CLIENT_ID', 'ADVANCED_TICKET_TIME_LIMIT'], {
    airlineCode: carrierCode,
  }),
});

export const OrderShape = z.looseObject({
  data: z.looseObject({
    type: z.literal('flight-order'),
    flightOffers: offers,
    travelers: z
      .array(
        z.looseObject({
          id: z.string().min(1),
          dateOfBirth: date.optional(),
          gender: z.enum(['MALE', 'FEMALE', 'UNSPECIFIED', 'UNDISCLOSED']).optional(),
          name: z.looseObject({ firstName: z.string().optional(), lastName: z.string().optional() }).optional(),
          documents: z.array(Document).optional(),
          contact: Contact.optional(),
          loyaltyPrograms: z.array(z.looseObject({})).max(10).optional(),
        }),
      )
      .min(1)
      .max(18),
    remarks: Remarks.optional(),
    ticketingAgreement: z
      .looseObject({
        option: z.enum(['CONFIRM', 'DELAY_TO_QUEUE', 'DELAY_TO_CANCEL']).optional(),
        delay: z
          .string()
          .regex(/^\d{1,3}D$/)
          .optional(),
        dateTime: z
          .string()
          .regex(/^\d{4}-\d{2}-\d{2}/)
          .optional(),
      })
      .optional(),
    automatedProcess: z
      .array(z.looseObject({ code: z.enum(['IMMEDIATE', 'DELAYED', 'ERROR']).optional() }))
      .max(31)
      .optional(),
    contacts: z.array(Contact).optional(),
  }),
});
