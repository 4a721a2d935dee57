/** Networks of the region and of countries its travellers come from, by address prefix; only the country is real. */
export type KnownNetwork = {
  beginning: string;
  countryCode: string;
  country: string;
  currency: { code: string; name: string; symbol: string };
  city: string;
  latitude: number;
  longitude: number;
};

const COP = { code: 'COP', name: 'Colombian Peso', symbol: '$' };
const MXN = { code: 'MXN', name: 'Mexican Peso', symbol: '$' };
const USD = { code: 'USD', name: 'US Dollar', symbol: '$' };
const EUR = { code: 'EUR', name: 'Euro', symbol: '€' };

const network = (
  beginning: string,
  [countryCode, country, currency]: readonly [string, string, KnownNetwork['currency']],
  [city, latitude, longitude]: readonly [string, number, number],
): KnownNetwork => ({ beginning, countryCode, country, currency, city, latitude, longitude });

const CO = ['CO', 'Colombia', COP] as const;
const MX = ['MX', 'Mexico', MXN] as const;
const US = ['US', 'United States', USD] as const;
const ES = ['ES', 'Spain', EUR] as const;
const BOGOTA = ['Bogotá', 4.61, -74.08] as const;
const MEXICO_CITY = ['Mexico City', 19.43, -99.13] as const;

/** The longest matching prefix wins. */
export const NETWORKS: KnownNetwork[] = [
  network('190.24.', CO, BOGOTA),
  network('190.26.', CO, BOGOTA),
  network('181.128.', CO, ['Medellín', 6.24, -75.58]),
  network('186.28.', CO, ['Cali', 3.44, -76.52]),
  network('2800:484:', CO, BOGOTA),
  network('189.128.', MX, MEXICO_CITY),
  network('2806:', MX, MEXICO_CITY),
  network('8.8.8.', US, ['Mountain View', 37.39, -122.08]),
  network('73.', US, ['Miami', 25.77, -80.19]),
  network('2601:', US, ['Miami', 25.77, -80.19]),
  network('83.32.', ES, ['Madrid', 40.42, -3.7]),
  network('2a02:9130:', ES, ['Madrid', 40.42, -3.7]),
  network('190.232.', ['PE', 'Peru', { code: 'PEN', name: 'Peruvian Sol', symbol: 'S/' }], ['Lima', -12.05, -77.04]),
  network('190.152.', ['EC', 'Ecuador', USD], ['Quito', -0.22, -78.51]),
  network('190.160.', ['CL', 'Chile', { code: 'CLP', name: 'Chilean Peso', symbol: '$' }], ['Santiago', -33.45, -70.65]),
  network('181.16.', ['AR', 'Argentina', { code: 'ARS', name: 'Argentine Peso', symbol: '$' }], ['Buenos Aires', -34.6, -58.38]),
  network('177.0.', ['BR', 'Brazil', { code: 'BRL', name: 'Brazilian Real', symbol: 'R$' }], ['São Paulo', -23.55, -46.63]),
  network('81.128.', ['GB', 'United Kingdom', { code: 'GBP', name: 'British Pound', symbol: '£' }], ['London', 51.51, -0.13]),
  network('126.0.', ['JP', 'Japan', { code: 'JPY', name: 'Japanese Yen', symbol: '¥' }], ['Tokyo', 35.69, 139.69]),
];
