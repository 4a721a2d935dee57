import type { BookingPage } from '#contract/office/bookings/booking-calls.ts';

type Item = BookingPage['items'][number];

/** Items to choose from, by their places in the booking. */
export const placesOf = ({ items }: BookingPage, isMeant: (item: Item) => boolean) =>
  items.flatMap((item, index) =>
    isMeant(item) ? [{ value: String(index + 1), label: `${index + 1}. ${item.what[0] ?? ''}` }] : [],
  );
