import { expect, test } from 'vitest';
import { siteDocuments } from '#site-documents';
import { addMonths } from '../calendar-date.ts';
import type { Itinerary } from '../flights/flight-offer.ts';
import { type DocumentNote, type DocumentTraveler, documentNotes } from './document-notes.ts';

/** `BOG 2027-03-20 PTY 2027-03-20 MAD 2027-03-21`: airports in order, each with the day of arrival or departure. */
function way(places: string): Itinerary {
  const parts = places.split(' ');
  const points = parts.flatMap((code, index) =>
    index % 2 === 0 ? [{ iataCode: code, at: `${parts[index + 1]}T10:00:00` }] : [],
  );
  const segments = points.slice(1).map((arrival, index) => ({ departure: points[index], arrival }));
  return { segments } as unknown as Itinerary;
}

const ADULT: DocumentTraveler = { type: 'adult', dateOfBirth: '1990-05-01', nationality: 'CO' };
const notesOf = (itineraries: Itinerary[], travelers: DocumentTraveler[] = [ADULT]) =>
  documentNotes(itineraries, travelers, siteDocuments);
const kinds = (notes: DocumentNote[]) => notes.map(({ kind }) => kind);
const noteOf = <Kind extends DocumentNote['kind']>(notes: DocumentNote[], kind: Kind) =>
  notes.find((note): note is Extract<DocumentNote, { kind: Kind }> => note.kind === kind);

const BOG_CTG = way('BOG 2027-03-20 CTG 2027-03-20');
const TO_MADRID = way('BOG 2027-03-20 PTY 2027-03-20 MIA 2027-03-20 MAD 2027-03-21');
const FROM_MADRID = way('MAD 2027-04-05 BOG 2027-04-05');

test('asks for documents by age on a domestic flight, without passports or exit permits', () => {
  const family: DocumentTraveler[] = [ADULT, { type: 'child', dateOfBirth: '2019-03-20' }, { type: 'infant' }];
  const notes = notesOf([BOG_CTG], family);
  expect(kinds(notes)).toEqual(['at-home']);
  // An eight-year-old has a card; the infant a birth certificate.
  expect(noteOf(notes, 'at-home')?.ages).toEqual(['adult', 'youth', 'young']);
  expect(noteOf(notesOf([BOG_CTG]), 'at-home')?.ages).toEqual(['adult']);
});

test('goes by the age on the day of the flight', () => {
  expect(noteOf(notesOf([BOG_CTG], [ADULT, { type: 'child', dateOfBirth: '2020-03-20' }]), 'at-home')?.ages).toEqual([
    'adult',
    'youth',
  ]);
  expect(noteOf(notesOf([BOG_CTG], [ADULT, { type: 'child', dateOfBirth: '2020-03-21' }]), 'at-home')?.ages).toEqual([
    'adult',
    'young',
  ]);
  expect(noteOf(notesOf([BOG_CTG], [{ type: 'adult', dateOfBirth: '2009-03-20' }]), 'at-home')?.ages).toEqual(['adult']);
  expect(noteOf(notesOf([BOG_CTG], [{ type: 'adult', dateOfBirth: '2009-03-21' }]), 'at-home')?.ages).toEqual(['youth']);
});

test('adds the document that an island requires on a domestic flight', () => {
  expect(kinds(notesOf([way('BOG 2027-03-20 ADZ 2027-03-20')]))).toEqual(['at-home', 'also']);
});

test('lists the passport, transit visas and passport validity of every country of a round trip', () => {
  const notes = notesOf([TO_MADRID, FROM_MADRID]);
  expect(noteOf(notes, 'passport')?.because).toEqual(['PA', 'US', 'ES']);
  const transits = notes.flatMap((note) => (note.kind === 'transit-visa' ? [[note.countries, note.isNeeded]] : []));
  expect(transits).toEqual([
    [['PA'], false],
    [['US'], true],
  ]);
  expect(noteOf(notes, 'visa')).toMatchObject({ isNeeded: false, countries: ['ES'] });
  // They leave Spain on 5 April; a stay without a return has no such day.
  expect(notes.filter(({ kind }) => kind === 'validity')).toMatchObject([
    { countries: ['ES'], months: 3, after: 'leaving', until: '2027-07-05', issuedWithinYears: 10 },
  ]);
  expect(noteOf(notesOf([TO_MADRID]), 'validity')?.until).toBeNull();
});

test('counts the validity of a passport from the flight that leaves the country, not from one within it', () => {
  const validUntil = (...itineraries: Itinerary[]) => noteOf(notesOf(itineraries), 'validity')?.until;
  const onward = way('MAD 2027-03-25 BCN 2027-03-25');
  expect(validUntil(TO_MADRID, onward, way('BCN 2027-06-10 BOG 2027-06-10'))).toBe('2027-09-10');
  expect(validUntil(TO_MADRID, onward)).toBeNull();
  const short = { ...ADULT, passportExpiryDate: '2027-09-01' };
  expect(kinds(notesOf([TO_MADRID, onward, way('BCN 2027-06-10 BOG 2027-06-10')], [short]))).toContain('expires-too-soon');
});

test('treats a connection to a domestic flight or at another airport as entering the country', () => {
  const onward = notesOf([way('BOG 2027-03-20 MIA 2027-03-20 JFK 2027-03-20')]);
  expect(noteOf(onward, 'visa')).toMatchObject({ isNeeded: true, countries: ['US'] });
  expect(kinds(onward)).not.toContain('transit-visa');
  const segments = [...way('BOG 2027-03-20 JFK 2027-03-20').segments, ...way('EWR 2027-03-20 YYZ 2027-03-20').segments];
  const between = notesOf([{ segments }]);
  expect(between.flatMap((note) => (note.kind === 'visa' ? note.countries : []))).toEqual(['US', 'CA']);
});

test('treats a technical stop as transit through its country', () => {
  const [segment] = way('BOG 2027-03-20 MAD 2027-03-21').segments;
  const stopping = { ...segment, numberOfStops: 1, stops: [{ iataCode: 'MIA' }] } as Itinerary['segments'][number];
  expect(noteOf(notesOf([{ segments: [stopping] }]), 'transit-visa')).toMatchObject({ countries: ['US'], isNeeded: true });
});

test('accepts a national ID only where the whole route does, and not of children too young to have one', () => {
  const direct = way('BOG 2027-03-20 LIM 2027-03-20');
  const notes = notesOf([direct, way('LIM 2027-03-27 BOG 2027-03-27')]);
  expect(noteOf(notes, 'national-id')?.countries).toEqual(['PE']);
  expect(kinds(notes)).not.toContain('young-without-card');
  expect(kinds(notesOf([direct], [ADULT, { type: 'infant' }]))).toContain('young-without-card');
  // Via Panamá a passport is still needed; via a country unknown to the rules as well.
  expect(noteOf(notesOf([way('BOG 2027-03-20 PTY 2027-03-20 LIM 2027-03-20')]), 'passport')?.because).toEqual(['PA']);
  const overCaracas = notesOf([way('BOG 2027-03-20 CCS 2027-03-20 LIM 2027-03-20')]);
  expect(noteOf(overCaracas, 'passport')?.because).toEqual([]);
  expect(noteOf(overCaracas, 'unknown')).toMatchObject({ countries: ['VE'], isTransit: true });
});

test('reports countries and airports that the rules do not cover', () => {
  const notes = notesOf([way('BOG 2027-03-20 NRT 2027-03-21')]);
  expect(noteOf(notes, 'unknown')).toMatchObject({ countries: ['JP'], isTransit: false });
  expect(kinds(notes)).not.toContain('visa');
  expect(noteOf(notesOf([way('BOG 2027-03-20 XQZ 2027-03-20')]), 'unknown-airport')?.airports).toEqual(['XQZ']);
  // A visa is needed to enter Costa Rica; for a connection there the rules are unknown.
  const overSanJose = notesOf([way('BOG 2027-03-20 SJO 2027-03-20 MEX 2027-03-20')]);
  expect(noteOf(overSanJose, 'unknown')).toMatchObject({ countries: ['CR'], isTransit: true });
});

test('requires an exit permit of minors leaving Colombia, as a possibility where the birth date is unknown', () => {
  const abroad = [way('BOG 2027-03-20 LIM 2027-03-20')];
  expect(noteOf(notesOf(abroad), 'exit-permit')).toBeUndefined();
  expect(noteOf(notesOf(abroad, [ADULT, { type: 'infant' }]), 'exit-permit')?.isCertain).toBe(true);
  expect(noteOf(notesOf(abroad, [{ type: 'adult' }]), 'exit-permit')?.isCertain).toBe(false);
  // Arriving in Colombia or flying within it is not leaving it; a connection there on the outbound is.
  expect(noteOf(notesOf([way('LIM 2027-03-20 BOG 2027-03-20')], [ADULT, { type: 'child' }]), 'exit-permit')).toBeUndefined();
  expect(
    noteOf(notesOf([way('LIM 2027-03-20 BOG 2027-03-20 MIA 2027-03-20')], [ADULT, { type: 'child' }]), 'exit-permit'),
  ).toBeDefined();
});

test('warns minors travelling alone of the rules of airlines, and of connections', () => {
  const girl: DocumentTraveler = { type: 'adult', dateOfBirth: '2012-01-01' };
  const overPanama = [way('BOG 2027-03-20 PTY 2027-03-20 MEX 2027-03-20')];
  expect(noteOf(notesOf(overPanama, [girl]), 'minor-alone')?.hasConnections).toBe(true);
  expect(noteOf(notesOf([BOG_CTG], [girl]), 'minor-alone')?.hasConnections).toBe(false);
  expect(kinds(notesOf(overPanama, [girl, ADULT]))).not.toContain('minor-alone');
  // A traveller who may be an adult is not treated as a child.
  expect(kinds(notesOf(overPanama, [{ type: 'adult' }]))).not.toContain('minor-alone');
});

test('names the traveller whose passport expires before the required day, but not on it', () => {
  const expiring = (passportExpiryDate: string) => notesOf([TO_MADRID, FROM_MADRID], [ADULT, { ...ADULT, passportExpiryDate }]);
  expect(noteOf(expiring('2027-07-04'), 'expires-too-soon')).toMatchObject({
    traveler: 1,
    until: '2027-07-05',
    countries: ['ES'],
  });
  expect(kinds(expiring('2027-07-05'))).not.toContain('expires-too-soon');
});

test('gives the rules for Colombians to nobody else', () => {
  const chilean: DocumentTraveler = { ...ADULT, nationality: 'CL' };
  expect(kinds(notesOf([TO_MADRID], [chilean]))).toEqual(['other-citizens']);
  const both = notesOf([TO_MADRID], [ADULT, chilean]);
  expect(noteOf(both, 'other-citizens')?.nationalities).toEqual(['CL']);
  expect(kinds(both)).toContain('passport');
});

test('gives a flight home a note of its own, and reports a trip within another country as unknown', () => {
  expect(kinds(notesOf([way('MAD 2027-03-20 BOG 2027-03-20')]))).toEqual(['coming-home']);
  expect(noteOf(notesOf([way('MAD 2027-03-20 BCN 2027-03-20')]), 'unknown')?.countries).toEqual(['ES']);
});

test('checks the entry to the country abroad where a round trip begins', () => {
  const notes = notesOf([way('MIA 2027-03-20 BOG 2027-03-20'), way('BOG 2027-03-27 MIA 2027-03-27')]);
  expect(noteOf(notes, 'visa')).toMatchObject({ isNeeded: true, countries: ['US'] });
});

test('returns no notes for a trip without flights', () => {
  expect(notesOf([])).toEqual([]);
});

test('gives a source for every rule that is known', () => {
  const everywhere = siteDocuments.countries.flatMap(({ countries }) => countries);
  expect(everywhere.length).toBeGreaterThan(30);
  const unsourced = new Set(['unknown', 'unknown-airport', 'other-citizens']);
  for (const note of notesOf([TO_MADRID, FROM_MADRID], [ADULT, { type: 'infant' }])) {
    expect(note.sources.length > 0, note.kind).toBe(!unsourced.has(note.kind));
  }
});

test.each([
  ['2027-01-31', 1, '2027-02-28'],
  ['2027-10-05', 3, '2028-01-05'],
  ['2027-08-31', 6, '2028-02-29'],
])('addMonths: %s and %i months is %s', (day, months, then) => {
  expect(addMonths(day, months)).toBe(then);
});
