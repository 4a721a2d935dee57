import { z } from 'zod';
import { officeCall } from '../office-call.ts';
import {
  type CatalogueList,
  type Choice,
  DEPARTURE_KINDS,
  type DepartureList,
  type Edited,
  Kind,
  LISTED_KINDS,
  RECORD_STATES,
  RecordId,
  type RecordPage,
} from './catalogue.ts';

const Cursor = z.string().max(300).nullable().default(null);
const Which = z.object({ kind: Kind, id: RecordId });

export const listCatalogue = officeCall<CatalogueList>()({
  summary: 'See the cruises and tours of the agency',
  permission: 'catalogue.read',
  input: z.object({
    kind: z.enum(LISTED_KINDS),
    words: z.string().trim().max(80).default(''),
    state: z.enum(RECORD_STATES).optional(),
    cursor: Cursor,
  }),
  logs: 'nothing',
});
export const listDepartures = officeCall<DepartureList>()({
  summary: 'See the departures of a cruise or tour, and what is sold of them',
  permission: 'catalogue.read',
  input: z.object({ kind: z.enum(DEPARTURE_KINDS), of: RecordId, from: z.iso.date().optional(), cursor: Cursor }),
  logs: 'nothing',
});
export const readRecord = officeCall<RecordPage | null>()({
  summary: 'See a record of the catalogue, and what the office changed in it',
  permission: 'catalogue.read',
  input: Which,
  logs: 'nothing',
});
export const listChoices = officeCall<Choice[]>()({
  summary: 'See lines, ships, ports, operators, cruises or tours to choose from',
  permission: 'catalogue.read',
  input: z.object({ kind: z.enum(LISTED_KINDS) }),
  logs: 'nothing',
});
/** Fields as a feed writes them; `seen` null makes a new record. */
export const saveRecord = officeCall<Edited>()({
  summary: 'Change a cruise, a tour or a departure, or make one',
  permission: 'catalogue.edit',
  input: Which.extend({ seen: z.string().max(60).nullable(), fields: z.record(z.string().max(40), z.unknown()) }),
  logs: 'action',
  hidden: ['fields'],
});
export const giveBackToFeed = officeCall<Edited>()({
  summary: 'Give changed fields of a record back to its feed',
  permission: 'catalogue.edit',
  input: Which.extend({ names: z.array(z.string().max(40)).max(60).default([]) }),
  logs: 'action',
});
export const closeRecord = officeCall<Edited>()({
  summary: 'Close a departure, or take a cruise or tour off the site',
  permission: 'catalogue.edit',
  input: Which,
  logs: 'action',
});
export const reopenRecord = officeCall<Edited>()({
  summary: 'Open a departure again, or put a cruise or tour on the site again',
  permission: 'catalogue.edit',
  input: Which,
  logs: 'action',
});
