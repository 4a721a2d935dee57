import { count } from '../words.ts';

export type GuestCounts = { adults: number; children: number };

/** The guests of each hotel room or ship's cabin. */
export type GuestWords = {
  heading: string;
  /** All guests in one line. */
  summary: (guests: GuestCounts, rooms: number) => string;
  room: (number: number) => string;
  adults: { label: string; note: string; one: string };
  children: { label: string; note: string; one: string };
  rooms: string;
  agesNote: string;
  addRoom: string;
  removeRoom: (number: number) => string;
  inRoom: (what: string, room: number) => string;
};

/** `2 adultos, 1 niño` */
export const guestCounts = ({ adults, children }: GuestCounts): string =>
  count(adults, 'adulto', 'adultos') + (children === 0 ? '' : `, ${count(children, 'niño', 'niños')}`);

export const ageWords = {
  age: (number: number) => `Edad del niño ${number}`,
  choose: 'Elija',
  years: (age: number) => (age === 0 ? 'Menos de 1 año' : count(age, 'año', 'años')),
  counted: (label: string, number: number) => `${label}: ${number}`,
};
