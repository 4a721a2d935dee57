import { describe, expect, test } from 'vitest';
import { fieldErrorsFrom, readBookingForm } from './booking-form.ts';
import { isKeepable, sectionOf } from './form-sections.ts';

const LINES = ['addressLine2', 'addressLine3'] as const;
const nobody = {
  types: [],
  needs: { travelers: [], postalCode: false },
  rooms: [],
  firstTravelDay: '2027-01-10',
  lastTravelDay: '2027-01-10',
};
const billingOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ address: 'Calle 10 # 43-12', city: 'Medellín', country: 'Colombia', ...fields })) {
    form.set(name, value);
  }
  return readBookingForm(form, nobody).billing;
};

describe('SPEC §3, billing: addressLine2 and addressLine3', () => {
  test('are read as typed, without surrounding blanks', () => {
    expect(billingOf({ addressLine2: ' Torre 2, apto 301 ', addressLine3: 'Barrio El Poblado' })).toMatchObject({
      addressLine1: 'Calle 10 # 43-12',
      addressLine2: 'Torre 2, apto 301',
      addressLine3: 'Barrio El Poblado',
    });
  });

  test('may each be left out', () => {
    for (const line of LINES) expect(Object.keys(billingOf({ [line]: '  ' }))).not.toContain(line);
    expect(billingOf({ addressLine3: 'Vereda La Loma' })).not.toHaveProperty('addressLine2');
  });

  test.each(LINES)('%s belongs to billing, is kept in the tab and shows its error', (line) => {
    expect([sectionOf(line), isKeepable(line)]).toEqual(['billing', true]);
    expect(fieldErrorsFrom([{ pointer: `/billingInformation/${line}`, detail: 'x' }])).toHaveProperty(line);
  });
});
