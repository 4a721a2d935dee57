import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { callerView } from './caller-view.ts';

const page = { address: '/crucero/details?id=a&sailing=b', heading: 'Caribe sur', seen: ['7 noches, desde US$ 899'] };

describe('callerView', () => {
  test('keeps the address with its search, the heading and the prices on the page', () => {
    expect(callerView(page)).toEqual(page);
    const search = '/hoteles/result?destination=Cali&lat=3.45056&lon=-76.5355&startDate=2027-01-10&endDate=2027-01-20';
    expect(callerView({ ...page, address: search }).address).toBe(search);
    const prices = 'US$ 1.240,50 por persona · cerca de COP 4.987.000 · 2027-01-10 2027-01-20';
    expect(callerView({ ...page, seen: [prices] }).seen).toEqual([prices]);
  });

  test.each([
    '/booking/summary?id=x',
    '/user/my-journey?reference=ABC123',
    '/Booking/confirm',
    '/enquiry',
    '/cotizacion?enlace=pXr2mJq0Zb7w9yLkT1sVhA',
    '/alertas?terminar=pXr2mJq0Zb7w9yLkT1sVhA',
    '/pqr?referencia=HK37PQ',
    '/privacy-policy/constancia?c=1',
    '/pqr?referencia=HK37PQ',
    '/alertas?terminar=kJ8nQx2vT5wYzB3dF6gH9jL0mN4pR7sU',
    '/cotizacion?enlace=kJ8nQx2vT5wYzB3dF6gH9jL0mN4pR7sU',
  ])('keeps only the path of a personal page such as %s', (address) =>
    expect(callerView({ ...page, address })).toEqual({ address: address.split('?')[0], heading: '', seen: [] }),
  );

  test('strips line breaks, control characters and bidirectional overrides', () => {
    const { heading, seen } = callerView({ ...page, heading: 'a\u001b[2Jb\u202e\nc', seen: ['\r\n', ' x\ty '] });
    expect([heading, seen]).toEqual(['a [2Jb c', ['x y']]);
  });

  test('removes e-mail addresses, card numbers and telephone numbers', () => {
    const secret = fc.constantFrom(
      ...[
        'ana@example.com',
        'ana%40example.com',
        '4242424242424242',
        '4242 4242 4242 4242',
        '3782-822463-10005',
        '+57 300 123 4567',
      ],
    );
    const around = fc.constantFrom('', 'x ', 'Total: ', '1 · ');
    fc.assert(
      fc.property(secret, around, around, (word, before, after) => {
        const text = `${before}${word} ${after}`;
        const said = JSON.stringify(
          callerView({ address: `/result?a=${encodeURIComponent(text)}&b=1`, heading: text, seen: [text] }),
        );
        expect(said).not.toContain(word);
        expect(said).not.toContain(encodeURIComponent(word));
        expect(said).toContain('b=1');
      }),
    );
  });
});
