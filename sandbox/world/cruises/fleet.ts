/** Invented lines and their invented ships. */
type LineRow = readonly [id: string, name: string];
export const LINES: readonly LineRow[] = [
  ['brisas', 'Brisas del Caribe'],
  ['mareverde', 'Mareverde Cruceros'],
  ['aurea', 'Áurea Mediterránea'],
  ['austral-norte', 'Navegación Cóndor Austral'],
];

export type ShipRow = {
  id: string;
  line: string;
  name: string;
  builtIn: number;
  guests: number;
  crew: number;
  decks: number;
  lengthMeters: number;
  grossTonnage: number;
  speedKnots: number;
};
export const SHIPS: readonly ShipRow[] = [
  {
    id: 'brisa-dorada',
    line: 'brisas',
    name: 'Brisa Dorada',
    builtIn: 2014,
    guests: 2680,
    crew: 1040,
    decks: 14,
    lengthMeters: 294,
    grossTonnage: 112_000,
    speedKnots: 21.5,
  },
  {
    id: 'mareverde-esmeralda',
    line: 'mareverde',
    name: 'Mareverde Esmeralda',
    builtIn: 2019,
    guests: 3840,
    crew: 1420,
    decks: 17,
    lengthMeters: 323,
    grossTonnage: 153_000,
    speedKnots: 22,
  },
  {
    id: 'aurea-lumina',
    line: 'aurea',
    name: 'Áurea Lumina',
    builtIn: 2017,
    guests: 3240,
    crew: 1180,
    decks: 16,
    lengthMeters: 311,
    grossTonnage: 134_000,
    speedKnots: 22,
  },
  {
    id: 'condor-del-cabo',
    line: 'austral-norte',
    name: 'Cóndor del Cabo',
    builtIn: 2011,
    guests: 210,
    crew: 96,
    decks: 7,
    lengthMeters: 104,
    grossTonnage: 9_200,
    speedKnots: 18,
  },
];
