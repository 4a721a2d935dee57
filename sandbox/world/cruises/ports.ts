/** Real ports: UN/LOCODE, name, country, and where a ship lies there. */
type PortRow = readonly [code: string, name: string, country: string, lat: number, lon: number];

export const PORTS: readonly PortRow[] = [
  ['COCTG', 'Cartagena', 'CO', 10.403, -75.522],
  ['COSMR', 'Santa Marta', 'CO', 11.249, -74.215],
  ['PAONX', 'Colón', 'PA', 9.357, -79.906],
  ['CRLIO', 'Puerto Limón', 'CR', 9.993, -83.025],
  ['AWORJ', 'Oranjestad', 'AW', 12.521, -70.041],
  ['CWWIL', 'Willemstad', 'CW', 12.108, -68.935],
  ['BQKRA', 'Kralendijk', 'BQ', 12.149, -68.278],
  ['USMIA', 'Miami', 'US', 25.775, -80.172],
  ['BSNAS', 'Nasáu', 'BS', 25.083, -77.344],
  ['MXCZM', 'Cozumel', 'MX', 20.474, -86.974],
  ['JMOCJ', 'Ocho Ríos', 'JM', 18.411, -77.109],
  ['KYGEC', 'George Town', 'KY', 19.296, -81.385],
  ['ESBCN', 'Barcelona', 'ES', 41.356, 2.176],
  ['FRMRS', 'Marsella', 'FR', 43.331, 5.351],
  ['ITGOA', 'Génova', 'IT', 44.409, 8.915],
  ['ITCVV', 'Civitavecchia (Roma)', 'IT', 42.098, 11.783],
  ['ITNAP', 'Nápoles', 'IT', 40.839, 14.261],
  ['MTMLA', 'La Valeta', 'MT', 35.893, 14.51],
  ['CLPUQ', 'Punta Arenas', 'CL', -53.169, -70.904],
  ['ARUSH', 'Ushuaia', 'AR', -54.81, -68.303],
  ['CLVAP', 'Valparaíso', 'CL', -33.036, -71.624],
  ['CLPMC', 'Puerto Montt', 'CL', -41.483, -72.954],
];
