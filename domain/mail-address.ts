/**
 * An address as every mail server takes it: without spaces around it, and a domain with other letters (`ñandú.cl`) in its ASCII form. What
 * cannot be a domain stays as it was typed, for whoever checks it next.
 */
export function plainMailAddress(typed: string): string {
  const text = typed.trim().normalize('NFC');
  const at = text.lastIndexOf('@');
  const domain = text.slice(at + 1);
  if (at < 1 || isAscii(domain) || /[\s/?#:@\\%[\]]/.test(domain)) return text;
  const address = `http://${domain}`;
  return URL.canParse(address) ? `${text.slice(0, at)}@${new URL(address).hostname}` : text;
}

/** What tells whether two addresses are one mailbox: nearly nobody has two that differ only in capitals. */
export const sameMailbox = (address: string): string => plainMailAddress(address).toLowerCase();

const isAscii = (text: string): boolean => [...text].every((sign) => sign < '\u0080');

/**
 * A visitor's words for one line of a mail, such as the name beside an address: no line breaks or other control signs, nothing that turns the
 * direction of what is read, no encoded words (RFC 2047) that would be decoded into such signs, and no longer than a line.
 */
export function lineOfMail(words: string, longest = 100): string {
  const line = words
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return [...line.replaceAll('=?', '= ?')].slice(0, longest).join('').trim();
}
