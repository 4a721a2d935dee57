import { expect, test } from 'vitest';
import { contactNumberFor } from './contact-number.ts';

const CO = { countryCode: 'CO', contactNumber: '+57 604 000 0000' };
const MX = { countryCode: 'mx', contactNumber: '+52 55 0000 0000' };
const ANY = { countryCode: '', contactNumber: '+1 305 000 0000' };
const FALLBACK = '+44 20 0000 0000';

test.each([
  ['CO', [CO, ANY], CO.contactNumber],
  ['co', [ANY, CO], CO.contactNumber],
  ['MX', [CO, MX, ANY], MX.contactNumber],
  ['PE', [CO, ANY], ANY.contactNumber],
  ['PE', [CO, MX], FALLBACK],
  [null, [CO, ANY], ANY.contactNumber],
  [null, [CO], FALLBACK],
  ['CO', [], FALLBACK],
  ['CO', [{ ...CO, contactNumber: ' ' }, ANY], ANY.contactNumber],
])('SPEC §9: a visitor in %s with contacts %j is given %s', (country, contacts, number) => {
  expect(contactNumberFor(contacts, country, FALLBACK)).toBe(number);
});
