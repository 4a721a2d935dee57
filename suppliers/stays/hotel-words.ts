import type { AccommodationType, HotelService } from '#domain/stays/hotel.ts';

/** Words for the services in suppliers' facility lists. */
const SERVICE_WORDS: [HotelService, RegExp][] = [
  ['wifi', /wi-?fi|wireless internet/i],
  ['air-conditioning', /air[- ]?condition/i],
  ['pool', /\bpool\b(?! (table|bar))/i],
  ['parking', /parking|garage/i],
  ['restaurant', /restaurant/i],
  ['bar', /\bbar\b|lounge bar/i],
  ['gym', /fitness|\bgym\b/i],
  ['spa', /\bspa\b|wellness/i],
  ['beach', /beach/i],
  ['kitchen', /kitchen/i],
  ['airport-shuttle', /airport (shuttle|transfer|transport)/i],
  ['pets', /pets? (are )?(allowed|friendly|welcome)|pet[- ]friendly/i],
  ['family-rooms', /family room/i],
  ['accessible', /disabled|wheelchair|accessib/i],
  ['reception-24h', /24[- ]?hour (front desk|reception)/i],
  ['laundry', /laundry/i],
  ['non-smoking', /non[- ]?smoking/i],
];
const DENIED = /^no\b|not (allowed|available)|without/i;

/** The services among a list of facilities. */
export function servicesIn(facilities: string[]): HotelService[] {
  const offered = facilities.filter((name) => !DENIED.test(name));
  return SERVICE_WORDS.flatMap(([service, words]) => (offered.some((name) => words.test(name)) ? service : []));
}

/** Whether a facility is not one of the product's services. */
export const isOtherService = (facility: string): boolean => !SERVICE_WORDS.some(([, words]) => words.test(facility));

/** The accommodation type for a supplier's word. */
export function typeNamed(name: string): AccommodationType {
  if (/motel/i.test(name)) return 'motel';
  if (/resort/i.test(name)) return 'resort';
  return /apart|flat|condo|villa|residence|holiday home|studio/i.test(name) ? 'apartments' : 'hotel';
}
