import { expect, test } from 'vitest';
import { goToBooking } from './go-to-booking.ts';
import { readSignedChange } from './price-before.ts';
import { resultsBeforeOf } from './results-before.ts';
import { agentOf, bookingKeyOf } from './visitor-cookies.ts';

const booking = { id: '5f0c4c4e-0000-4a6e-9d2c-1c3a9a9b0000', flightOfferId: 'offer-1' };
const results = new URL('https://site.example/result?origin=BOG&destination=MDE');
const opened = { booking, agent: { agentId: 'agent-1', isNew: false }, results, chosen: 'AV8-20300105', changed: undefined };

function goneTo(changes: Partial<Parameters<typeof goToBooking>[0]> = {}, isSecure = true) {
  const answer = goToBooking({ ...opened, ...changes }, isSecure);
  const cookies = answer.headers.getSetCookie();
  const back = new Request('https://site.example/', {
    headers: { cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') },
  });
  return { answer, cookies, back, address: new URL(answer.headers.get('location') ?? '', 'https://site.example') };
}

test('leads to the form with the booking’s id, and its secret in a cookie only', () => {
  const { answer, address, back, cookies } = goneTo();
  expect([answer.status, address.pathname, address.searchParams.get('id')]).toEqual([302, '/booking/summary', booking.id]);
  expect(address.href).not.toContain(booking.flightOfferId);
  expect(bookingKeyOf(back, booking.id)).toEqual({ flightOfferId: 'offer-1', agentId: 'agent-1' });
  expect(resultsBeforeOf(back, booking.id)).toEqual({ here: '/result?origin=BOG&destination=MDE', flights: 'AV8-20300105' });
  for (const cookie of cookies) expect(cookie).toMatch(/; Secure; HttpOnly$/);
  for (const cookie of goneTo({}, false).cookies) expect(cookie).not.toContain('Secure');
});

test('gives a label only to a browser that had none', () => {
  expect(agentOf(goneTo().back).isNew).toBe(true);
  expect(agentOf(goneTo({ agent: { agentId: 'agent-2', isNew: true } }).back)).toEqual({ agentId: 'agent-2', isNew: false });
});

test('takes the currency of the results along, and a changed price as nobody else can write it', () => {
  expect([...goneTo().address.searchParams.keys()]).toEqual(['id']);
  const inPesos = new URL('https://site.example/result?origin=BOG&currencyCode=COP');
  expect(goneTo({ results: inPesos }).address.searchParams.get('currencyCode')).toBe('COP');
  const changed = { from: '302.93', to: '310.00' };
  const before = goneTo({ changed }).address.searchParams.get('before');
  expect(readSignedChange(before, booking)).toEqual(changed);
  expect(readSignedChange(before, { ...booking, flightOfferId: 'offer-2' })).toBeNull();
});
