/**
 * Normalises an address for mail servers: trimmed, with an internationalised domain (`ñandú.cl`) in its ASCII form. An invalid
 * domain is left as typed, for the validation that follows.
 */
export function plainMailAddress(typed: string): string {
  const text = typed.trim().normalize('NFC');
  const at = text.lastIndexOf('@');
  const domain = text.slice(at + 1);
  if (at < 1 || isAscii(domain) || /[\s/?#:@\\%[\]]/.test(domain)) return text;
  const address = `http://${domain}`;
  return URL.canParse(address) ? `${text.slice(0, at)}@${new URL(address).hostname}` : text;
}

/** A key for comparing mailboxes; case is ignored, because almost no provider distinguishes it. */
export const sameMailbox = (address: string): string => plainMailAddress(address).toLowerCase();

const isAscii = (text: string): boolean => [...text].every((sign) => sign < '\u0080');

/**
 * A visitor's text for one line of a mail, such as the name beside an address: without line breaks, control characters and
 * direction overrides, without encoded words (RFC 2047) that could decode into them, and cut to `longest`.
 */
export function lineOfMail(words: string, longest = 100): string {
  const line = words
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return [...line.replaceAll('=?', '= ?')].slice(0, longest).join('').trim();
}
