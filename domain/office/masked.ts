/** What somebody who may not see personal data whole sees of it: enough to tell two people apart, not to know them. */

export const HIDDEN = '•••';

/** `María Ruiz` → `M••• R•••` */
export const maskedName = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${[...word][0]}${HIDDEN}`)
    .join(' ');

/** `maria.ruiz@example.com` → `m•••@e•••.com` */
export function maskedMail(mail: string): string {
  const [local = '', domain = ''] = mail.split('@');
  const ending = domain.slice(domain.lastIndexOf('.') + 1);
  return `${[...local][0] ?? ''}${HIDDEN}@${[...domain][0] ?? ''}${HIDDEN}.${ending}`;
}

/** The last two digits alone. */
export const maskedNumber = (text: string): string => (text.length > 4 ? `${HIDDEN}${text.slice(-2)}` : HIDDEN);
