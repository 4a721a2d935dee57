/** What can be searched for in the builder of quotes, as its address says it. */
export const SEARCHES = ['vuelos', 'hoteles', 'cruceros', 'turs'] as const;
export type SearchKind = (typeof SEARCHES)[number];

const ROOMS = /^(rooms|adults\d?|children\d?|ages\d?)$/;
const TRIP = /^(tripType|(origin|destination|departureDate)[2-5]?|returnDate|adult|child|infant|cabinClass)$/;
const STAY = /^(destination|startDate|endDate)$/;

const kept = (params: URLSearchParams, ...names: RegExp[]): [string, string][] =>
  [...params].filter(([name, value]) => value !== '' && names.some((known) => known.test(name)));

/**
 * The search of the page that a caller sees, as the builder's address has it: the page's own address says it. Null for a page that
 * searches nothing; of a page about a person nothing is taken.
 */
export function searchOfCaller(address: string): URLSearchParams | null {
  const [path = '', query = ''] = address.split('?', 2);
  const params = new URLSearchParams(query);
  const to = (search: SearchKind, ...fields: [string, string][]) => new URLSearchParams([['buscar', search], ...fields]);
  if (path === '/result') return to('vuelos', ...kept(params, TRIP));
  if (path === '/hoteles/result') return to('hoteles', ...kept(params, STAY, ROOMS));
  if (path === '/hoteles/HotelSummary') {
    const hotel = params.get('id') ?? '';
    return to('hoteles', ...kept(params, STAY, ROOMS), ['hotel', hotel]);
  }
  if (path === '/crucero/result') return to('cruceros', ...kept(params, /^(startDate|endDate)$/, ROOMS));
  if (path === '/crucero/details')
    return to('cruceros', ['cruise', params.get('id') ?? ''], ['sailing', params.get('sailing') ?? ''], ...kept(params, ROOMS));
  const [, tour] = /^\/turs\/([a-z0-9][a-z0-9._-]*)$/i.exec(path) ?? [];
  if (tour) return to('turs', ['tour', tour]);
  return path === '/turs' ? to('turs') : null;
}
