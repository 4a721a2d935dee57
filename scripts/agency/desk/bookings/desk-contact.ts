import type { Contact } from '../../../../contract/office/bookings/people-calls.ts';
import { operations } from '../../../../site/messages/es/mail/operations.ts';
import { siteConfig } from '../../../../site.config.ts';

type Reached = NonNullable<Contact>;

/** How to reach a booking's traveller, with a text to send when mails do not arrive. */
export function withWhatsApp(contact: Reached) {
  const text = operations.mailRefusedText(siteConfig.name, contact.booking);
  return { ...contact, whatsApp: `https://wa.me/${contact.phone.slice(1)}?text=${encodeURIComponent(text)}` };
}

export const contactInWords = ({ booking, email, phone, whatsApp }: ReturnType<typeof withWhatsApp>): string =>
  [booking, `  e-mail: ${email}`, `  telephone: ${phone}`, `  where mails do not arrive: ${whatsApp}`].join('\n');
