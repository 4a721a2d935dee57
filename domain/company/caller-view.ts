/** What somebody who calls has on the screen: for the adviser on the phone, and nothing that says who it is. */
export type CallerView = {
  /** Path and query of the page. */
  address: string;
  heading: string;
  /** What is offered there and for how much, a line each: what is in sight. */
  seen: string[];
};

/** Pages of a person: of these only which one it is. */
const PERSONAL = /^\/(booking|user|enquiry|privacy-policy)(\/|$)/i;
/** Of what nobody names a search by. */
const MARKED = '[…]';
const MAIL = /[^\s@/?&=,;]+(?:@|%40)[^\s@/?&=,;]+/gi;
/** As long as a card's number, whatever stands beside it; days are none. */
const DIGITS = /(?<!\d)(?:19|20)\d\d-[01]\d-[0-3]\d(?!\d)|\d(?:[ -]?\d){11,}/g;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const PHONE = /\+\d[\d ().-]{7,}\d/g;

/** The same without what may be personal: whoever sends it is a browser, and anything may be in it. */
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

/** Without e-mail addresses, card numbers and telephone numbers. */
const withoutPerson = (text: string): string =>
  text
    .replace(MAIL, MARKED)
    .replace(DIGITS, (digits) => (DAY.test(digits) ? digits : MARKED))
    .replace(PHONE, MARKED);
