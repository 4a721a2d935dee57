import { AIRCRAFT } from '../airlines/aircraft.ts';
import type { Flight } from '../network/timetable.ts';

/** The most bags a traveller can add to a leg. */
export const MOST_EXTRA_BAGS = 3;

export const PRIORITY_BOARDING_CENTS = 1_200;
export const AIRPORT_CHECK_IN_CENTS = 2_500;

/** Turboprops take no bags beyond those of the fare. */
export const isSmall = ({ aircraft }: Flight): boolean => AIRCRAFT.get(aircraft)?.kind === 'turboprop';
