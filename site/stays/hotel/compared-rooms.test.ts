import { expect, test } from 'vitest';
import { comparedRooms } from './compared-rooms.tsx';
import type { RateView, RoomGroup } from './room-groups.ts';

const rate = (id: string, changes: Partial<RateView> = {}): RateView => ({
  id,
  total: 'US$ 145,63',
  totalMinor: 14_563,
  totalFor: '3 noches',
  perNight: 'US$ 48,54 por noche',
  due: null,
  dueNames: '',
  board: 'Desayuno incluido',
  rooms: 'Doble',
  cancellation: { tone: 'costs', text: 'No se devuelve el dinero si cancela', steps: [] },
  isOnRequest: false,
  packageRate: null,
  inHomeMoney: null,
  remarks: [],
  notSold: null,
  ...changes,
});
const group = (name: string, mostGuests: number | null, ...rates: RateView[]): RoomGroup => ({
  key: name,
  name,
  mostGuests,
  rates,
});

const tableOf = (groups: RoomGroup[], ids: string[], isPackage = false) =>
  comparedRooms(groups, new URLSearchParams(ids.map((id) => ['comparar', id])), isPackage).html ?? '';

test('rates of several rooms are told by price, meals, cancelling and capacity, and each is chosen by its own button', () => {
  const free = rate('2', {
    totalMinor: 12_000,
    total: 'US$ 120,00',
    cancellation: { tone: 'free', text: 'Cancela gratis antes del 3 mar', steps: [] },
  });
  const html = tableOf([group('Doble', 2, rate('1')), group('Suite', 4, free)], ['1', '2']);
  expect(html).toMatch(/US\$ 120,00<small[^>]*>El más bajo/);
  for (const words of ['Doble', 'Suite', 'Desayuno incluido', 'Cancela gratis antes del 3 mar', 'Hasta 4 personas', 'Por noche'])
    expect(html).toContain(words);
  expect(html).not.toContain('Se paga en el hotel');
  expect([...html.matchAll(/name="offer"/g)]).toHaveLength(2);
});

test('a rate that is not sold here says so instead of a button, and a package names its parts', () => {
  const html = tableOf(
    [group('Doble', null, rate('1'), rate('2', { notSold: 'Se paga en el hotel y no la vendemos' }))],
    ['1', '2'],
    true,
  );
  expect([...html.matchAll(/name="offer"/g)]).toHaveLength(1);
  expect(html).toContain('no la vendemos');
  expect(html).toContain('Vuelo y hotel');
  expect(html).not.toContain('Capacidad');
});
