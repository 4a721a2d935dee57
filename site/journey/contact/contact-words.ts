import { contactData as es } from '../../messages/es/journey/contact-data.ts';

type Contact = { pickupArea: string | null; values: { pickupPlace?: string } };

/** The page's title and what it says when it is saved: with the place where a tour fetches the travellers, where one does. */
export const contactWords = (contact: Contact | null): { title: string; saved: string } => ({
  title: contact?.pickupArea ? es.titleWithPickup : es.title,
  saved: contact?.pickupArea && contact.values.pickupPlace ? es.savedWithPickup : es.saved,
});
