import { addDays } from '#domain/calendar-date.ts';

/** A JSON Lines feed with the given number of sailings on few cruises, one record per line. */
export function* wideCatalogue(sailings: number, { cruises = 2_000, ports = 150, price = 900 } = {}): Generator<string> {
  const line = (record: object) => `${JSON.stringify(record)}\n`;
  for (let n = 0; n < 40; n++) yield line({ kind: 'line', id: `line-${n}`, name: `Línea ${n}` });
  for (let n = 0; n < 200; n++)
    yield line({ kind: 'ship', id: `ship-${n}`, line: `line-${n % 40}`, name: `Buque ${n}`, guests: 2_000 });
  for (let n = 0; n < ports; n++) {
    const code = `CO${letters(n)}`;
    yield line({ kind: 'port', code, name: `Puerto ${n}`, country: 'CO', lat: (n % 60) - 30, lon: (n % 150) - 75 });
  }
  for (let n = 0; n < cruises; n++) yield line(cruise(n, ports));
  for (let n = 0; n < sailings; n++) yield line(sailing(n, cruises, price));
}

const letters = (n: number): string =>
  [676, 26, 1].map((place) => String.fromCharCode(65 + (Math.floor(n / place) % 26))).join('');
const nightsOf = (n: number): number => 3 + (n % 14);

function cruise(n: number, ports: number) {
  const nights = nightsOf(n);
  return {
    kind: 'cruise',
    id: `cruise-${n}`,
    ship: `ship-${n % 200}`,
    name: `Itinerario ${n}`,
    region: ['caribbean', 'mediterranean', 'patagonia', 'galapagos'][n % 4],
    nights,
    summary: 'Un itinerario entre muchos.',
    days: Array.from({ length: nights + 1 }, (_, day) => ({
      day: day + 1,
      port: day % 3 === 1 && day < nights ? null : `CO${letters((n + day) % ports)}`,
      arrive: day === 0 || day % 3 === 1 ? null : '08:00',
      depart: day === nights || day % 3 === 1 ? null : '18:00',
    })),
    cabins: ['inside', 'oceanview', 'balcony', 'suite'].map((kind) => ({ id: kind, kind, name: kind, sleeps: 4 })),
    included: ['Comidas'],
    notIncluded: ['Bebidas'],
    tips: 16,
  };
}

function sailing(n: number, cruises: number, price: number) {
  const double = price + ((n * 7_919) % 2_000);
  return {
    kind: 'sailing',
    id: `sailing-${n}`,
    cruise: `cruise-${n % cruises}`,
    departs: addDays('2027-01-01', (n * 13) % 700),
    currency: 'USD',
    portTaxes: 145.5,
    fares: ['inside', 'oceanview', 'balcony', 'suite'].map((cabin, step) => ({
      cabin,
      single: double * 1.75 + step * 300,
      double: double + step * 200,
      triple: double * 0.75 + step * 180,
      quad: step === 3 ? null : double * 0.5 + step * 150,
      left: (n + step) % 40,
    })),
  };
}
