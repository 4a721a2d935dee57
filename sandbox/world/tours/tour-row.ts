export type TourRow = {
  id: string;
  operator: string;
  name: string;
  country: string;
  place: string;
  lat: number;
  lon: number;
  themes: string[];
  days: number;
  hours: number | null;
  meetingPoint: string;
  meetingTime: string;
  pickupArea: string | null;
  groupMinimum: number;
  groupMaximum: number;
  languages: string[];
  minimumAge: number;
  summary: string;
  program: { title: string; text: string }[];
  included: string[];
  notIncluded: string[];
  /** The prices of an adult and of a child up to eleven, in US dollars; `null` if children pay the same. */
  price: number;
  child: number | null;
  /** 0 Sunday … 6 Saturday. */
  weekdays: number[];
};

/** The common data of the tours in one place. */
type Place = { operator: string; country: string; place: string; lat: number; lon: number };

/** A compact row; lists are separated by `|`, and each part of a program is `title: text`. */
type Written = {
  id: string;
  name: string;
  themes: string;
  /** `3 h` within one day, or `2 d`. */
  takes: string;
  meet: string;
  at: string;
  /** Where the operator fetches who stays there. */
  pickup?: string;
  group: readonly [number, number];
  languages?: string;
  from?: number;
  summary: string;
  program: string;
  with: string;
  without: string;
  price: number;
  child?: number;
  on?: string;
};

const parts = (text: string): string[] => text.split('|').map((part) => part.trim());
const DAILY = '0123456';

export const toursOf = ({ operator, country, place, lat, lon }: Place, written: readonly Written[]): TourRow[] =>
  written.map((tour) => {
    const [amount = '1', unit] = tour.takes.split(' ');
    return {
      id: tour.id,
      operator,
      name: tour.name,
      country,
      place,
      lat,
      lon,
      themes: parts(tour.themes),
      days: unit === 'd' ? Number(amount) : 1,
      hours: unit === 'd' ? null : Number(amount),
      meetingPoint: tour.meet,
      meetingTime: tour.at,
      pickupArea: tour.pickup ?? null,
      groupMinimum: tour.group[0],
      groupMaximum: tour.group[1],
      languages: parts(tour.languages ?? 'es|en'),
      minimumAge: tour.from ?? 0,
      summary: tour.summary,
      program: parts(tour.program).map((part) => {
        const [title = '', ...text] = part.split(': ');
        return { title, text: text.join(': ') };
      }),
      included: parts(tour.with),
      notIncluded: parts(tour.without),
      price: tour.price,
      child: tour.child ?? null,
      weekdays: [...(tour.on ?? DAILY)].map(Number),
    };
  });
