import type { Booking } from '../../../backend/db/schema.ts';
import { nameOf } from '../../../backend/desk/find-booking.ts';
import { operations } from '../../../site/messages/es/mail/operations.ts';
import { siteConfig } from '../../../site.config.ts';

/** How to reach a booking's traveller, and a text to send when mails do not arrive; `null` when their data was erased. */
export function contactOf(booking: Booking) {
  if (!booking.customer) return null;
  const { email, phone } = booking.customer;
  const number = `+${`${phone.countryCode}${phone.nationalNumber}`.replace(/\D/g, '')}`;
  const text = operations.mailRefusedText(siteConfig.name, nameOf(booking));
  const whatsApp = `https://wa.me/${number.slice(1)}?text=${encodeURIComponent(text)}`;
  return { booking: nameOf(booking), email, phone: number, whatsApp };
}

export const contactInWords = ({ booking, email, phone, whatsApp }: NonNullable<ReturnType<typeof contactOf>>): string =>
  [booking, `  e-mail: ${email}`, `  telephone: ${phone}`, `  where mails do not arrive: ${whatsApp}`].join('\n');
