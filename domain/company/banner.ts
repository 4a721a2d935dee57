import type { CalendarDate } from '../calendar-date.ts';

export const BANNER_PLACES = ['home', 'results', 'stays', 'country'] as const;
export type BannerPlace = (typeof BANNER_PLACES)[number];

/** A sentence of the agency's own with a link, shown at one place of the site from a day to a day. */
export type Banner = {
  place: BannerPlace;
  /** Of the place `country`: whose pages, by its two letters. */
  country?: string;
  text: string;
  /** What the link says, and where it leads: a path of this site, or an https address. */
  more: string;
  to: string;
  /** One of the agency's own pictures, by its address; without one there is only the text. */
  picture?: string;
  /** Both are included, in the company's time zone. */
  firstDay: CalendarDate;
  lastDay: CalendarDate;
};

type Where = Pick<Banner, 'place' | 'country'>;

const isAt = (one: Where, other: Where): boolean =>
  one.place === other.place && (one.place !== 'country' || one.country === other.country);

/** The banner of a place on a day: never more than one. */
export const bannerOn = (banners: readonly Banner[], where: Where, day: CalendarDate): Banner | undefined =>
  banners.find((banner) => isAt(banner, where) && banner.firstDay <= day && day <= banner.lastDay);

/** The banners, by their index, that begin while an earlier one of the list is at the same place. */
export const bannersInTheWay = (banners: readonly Banner[]): number[] =>
  banners.flatMap((banner, index) =>
    banners
      .slice(0, index)
      .some((other) => isAt(banner, other) && banner.firstDay <= other.lastDay && other.firstDay <= banner.lastDay)
      ? [index]
      : [],
  );
