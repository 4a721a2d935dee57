import type { Sold } from '#domain/company/services.ts';
import { otherHome } from '../messages/es/content/other-home.ts';
import * as es from '../messages/es.ts';

/** The title, description, heading and lead of the home page, by the first thing that is sold. */
export const homeWords = ([first = 'flights']: Sold) => (first === 'flights' ? es.home : otherHome[first]);
