import { z } from 'zod';

/** Kinds of values that environment variables have. Each says in a sentence what is wanted; texts never repeat the value. */

/** A whole number, within the bounds. */
export const wholeNumber = ({ min = 0, max }: { min?: number; max?: number } = {}) =>
  z
    .string()
    .trim()
    .refine((text) => /^\d{1,15}$/.test(text) && Number(text) >= min && Number(text) <= (max ?? Number.MAX_SAFE_INTEGER), {
      error: `must be a whole number, ${max === undefined ? `${min} or more` : `${min} to ${max}`}`,
    })
    .transform(Number);

export const httpAddress = z.url({ protocol: /^https?$/, error: 'must be an address such as https://api.example.com' });

/**
 * The base address of a supplier's API. At the supplier's own hosts it ends as the known one does: with another version, without it or with the path of a
 * call every call would be answered 404. What proxies and sandboxes have below which path is theirs.
 */
export const apiAddress = (known: string) => {
  const path = endOf(known);
  const form = path ? `must end with ${path} and nothing more` : 'must be the host alone, as every call has its path';
  return httpAddress.refine(
    (address) => !isHostOf(known, address) || endOf(address) === path,
    `${form}, such as ${known}: this is the supplier's own host`,
  );
};

/** Whether an address is at the domain of the supplier whose API is known to be at the other. */
export const isHostOf = (known: string, address: string): boolean => domainOf(address) === domainOf(known);

/** The last two names of a host; a dot at its end is the root of the same name. */
const domainOf = (address: string): string =>
  URL.parse(address)?.hostname.replace(/\.$/, '').split('.').slice(-2).join('.') ?? '';

function endOf(address: string): string {
  const { pathname = '', search = '', hash = '' } = URL.parse(address) ?? {};
  return `${pathname}${search}${hash}`.replace(/\/$/, '');
}

/** Whether an address leads nowhere but to this machine. */
export const isThisMachine = (address: string): boolean =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(URL.parse(address)?.hostname ?? '');

/** Comma-separated values; blanks between them do not count. */
export const commaSeparated = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((part) => part.trim() || []));

/** An origin without a path: a path would be dropped without a word. */
export const originOnly = (protocol: RegExp = /^https?$/) =>
  z.string().transform((text, context) => {
    const url = URL.parse(text.trim());
    const isOrigin = url !== null && protocol.test(url.protocol.slice(0, -1)) && url.href === `${url.origin}/`;
    if (!isOrigin) context.addIssue({ code: 'custom', message: ORIGIN_FORM });
    return url?.origin ?? '';
  });
const ORIGIN_FORM = 'must be an origin without path, user or query, such as https://www.example.com';

/** The terms that calls to a supplier's account keep to: `NAME_CALLS_PER_SECOND` and `NAME_DEADLINE_MS`. */
export const callsPerSecond = z
  .string()
  .refine((text) => Number(text) > 0 && Number.isFinite(Number(text)), 'must be a number above 0')
  .transform(Number)
  .optional()
  .meta({
    description: 'How many calls a second the account allows; several processes share them. By default as many as there are.',
    example: '10',
  });
export const deadlineMs = wholeNumber({ min: 1 }).optional().meta({
  description: 'The most milliseconds that a call may take. It can only shorten the limits that each kind of call has.',
  example: '60000',
});
