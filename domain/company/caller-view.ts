/** What a caller has on the screen, for the adviser on the phone; contains nothing that identifies the person. */
export type CallerView = {
  /** Path and query of the page. */
  address: string;
  heading: string;
  /** The offers in view with their prices, one line each. */
  seen: string[];
};

/** Pages with personal data, or with a booking's reference or a link's secret in their address: only their path is shown. */
const PERSONAL = /^\/(booking|user|enquiry|privacy-policy|pqr|alertas|cotizacion)(\/|$)/i;
/** Replaces personal data. */
const MARKED = '[…]';
const MAIL = /[^\s@/?&=,;]+(?:@|%40)[^\s@/?&=,;]+/gi;
/** Runs of digits as long as a card number; dates are excluded. */
const DIGITS = /(?<!\d)(?:19|20)\d\d-[01]\d-[0-3]\d(?!\d)|\d(?:[ -]?\d){11,}/g;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const PHONE = /\+\d[\d ().-]{7,}\d/g;

/** Removes possible personal data, because the browser can send anything. */
export function callerView({ address, heading, seen }: CallerView): CallerView {
  const [path = '', ...query] = address.split('?');
  if (PERSONAL.test(path)) return { address: path, heading: '', seen: [] };
  const kept = [...new URLSearchParams(query.join('?'))].filter(([, value]) => withoutPerson(value) === value);
  const params = new URLSearchParams(kept).toString();
  return {
    address: withoutPerson(params ? `${path}?${params}` : path),
    heading: withoutPerson(oneLine(heading)),
    seen: seen.map((line) => withoutPerson(oneLine(line))).filter(Boolean),
  };
}

const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\s]+/gu, ' ').trim();

/** Replaces e-mail addresses, card numbers and telephone numbers. */
const withoutPerson = (text: string): string =>
  text
    .replace(MAIL, MARKED)
    .replace(DIGITS, (digits) => (DAY.test(digits) ? digits : MARKED))
    .replace(PHONE, MARKED);
