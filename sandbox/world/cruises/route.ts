export type Route = {
  id: string;
  ship: string;
  name: string;
  region: string;
  summary: string;
  /**
   * The days in order, separated by ` / `: `COCTG -18:00`, `mar`, `AWORJ 08:00-18:00`, `COCTG 07:00-`. Text after ` : ` describes
   * the day.
   */
  days: string;
  /** The months it is sailed in, 1 to 12. */
  months: readonly number[];
  /** The price per person and night in the simplest cabin for two, in US dollars. */
  night: number;
};

/** A compact row: id, ship, price per night, name, summary, days. */
export type RouteRow = readonly [id: string, ship: string, night: number, name: string, summary: string, days: string];

export const routesIn = (region: string, months: readonly number[], rows: readonly RouteRow[]): Route[] =>
  rows.map(([id, ship, night, name, summary, days]) => ({ id, ship, night, name, summary, days, region, months }));

export const ALL_YEAR = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

export type RouteDay = { day: number; port: string | null; arrive: string | null; depart: string | null; text: string };

export function daysOf({ days }: Pick<Route, 'days'>): RouteDay[] {
  return days.split(' / ').map((written, index) => {
    const [call = '', text = ''] = written.split(' : ');
    const [port = '', hours = ''] = call.trim().split(' ');
    const [arrive = '', depart = ''] = hours.split('-');
    return { day: index + 1, port: port === 'mar' ? null : port, arrive: arrive || null, depart: depart || null, text };
  });
}
