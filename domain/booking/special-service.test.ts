import { expect, test } from 'vitest';
import { requestsOf } from './special-service.ts';

const NOBODY = { specialAssistance: '', mealPreference: undefined };

test.each([
  [[NOBODY, NOBODY], ''],
  [[NOBODY, { specialAssistance: 'WCHR', mealPreference: 'VGML' }], 'passenger 2: WCHR, VGML'],
  [[{ mealPreference: 'VGML' }, NOBODY, { specialAssistance: 'WCHC' }], 'passenger 1: VGML; passenger 3: WCHC'],
])('who requests what is said by their place in the booking: %j', (passengers, said) => {
  expect(requestsOf(passengers)).toBe(said);
});
