import { SHARING } from '#domain/cruises/sharing.ts';
import { type LeadAbout, STAY_DAYS } from '#domain/enquiry.ts';
import { type IntAmount, isCurrency } from '#domain/money.ts';
import { hotelsIn } from '#domain/stays/hotel-id.ts';

/** The subject of an enquiry, and its price where the visitor saw it. */
export type AskedFor = LeadAbout & { seen: IntAmount | null };

/** Catalogue ids, as `contract/shapes.ts` defines them. */
const ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,79}$/;

/** The subject as the value of one form field, its parts joined by `~`; the ids of hotels contain `~`, so it is escaped. */
export const writeAbout = ({ kind, of, id, seen, sharedBy }: AskedFor): string =>
  [
    kind,
    kind === 'stay' ? encodeURIComponent(of).replaceAll('~', '%7E') : of,
    id,
    ...(seen ? [seen.amount, seen.currency, ...(sharedBy ? [sharedBy] : [])] : []),
  ].join('~');

/** The inverse of `writeAbout`, for input from a browser; `undefined` when it is malformed. */
export function readAbout(text: string): (LeadAbout & { seen?: IntAmount }) | undefined {
  const [kind = '', written = '', id = '', amount = '', currency = '', sharedBy = ''] = text.split('~');
  const of = kind === 'stay' ? hotelIn(written) : written;
  if (!isKind(kind) || of === undefined) return undefined;
  if (kind === 'stay' ? !STAY_DAYS.test(id) : ![of, id].every((one) => ID.test(one))) return undefined;
  const isPrice = /^\d{1,12}$/.test(amount) && isCurrency(currency);
  return {
    kind,
    of,
    id,
    ...(isPrice ? { seen: { amount: Number(amount), currency } } : {}),
    ...(kind === 'sailing' && SHARING.test(sharedBy) ? { sharedBy } : {}),
  };
}

const isKind = (kind: string): kind is LeadAbout['kind'] => kind === 'sailing' || kind === 'tour' || kind === 'stay';

function hotelIn(written: string): string | undefined {
  if (!/^(?:[\w.!*'()-]|%[0-9A-F]{2})+$/.test(written)) return undefined;
  try {
    const id = decodeURIComponent(written);
    return hotelsIn(id).length > 0 ? id : undefined;
  } catch {
    return undefined;
  }
}
