/** `+57 604 000 0000` → `tel:+576040000000` */
export const telephoneAddress = (number: string): string => `tel:${number.replace(/[^\d+]/g, '')}`;

/** The address that opens a WhatsApp chat with a number. */
export const whatsAppAddress = (number: string): string => `https://wa.me/${number.replace(/\D/g, '')}`;
