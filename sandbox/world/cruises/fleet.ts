/** Invented shipping lines and ships. */
type LineRow = readonly [id: string, name: string];
export const LINES: readonly LineRow[] = [
  ['brisas', 'Brisas del Caribe'],
  ['mareverde', 'Mareverde Cruceros'],
  ['aurea', 'Áurea Mediterránea'],
  ['condor', 'Navegación Cóndor Austral'],
  ['pinzon', 'Expediciones Pinzón Azul'],
  ['yacuruna', 'Ríos del Yacuruna'],
  ['ancla-dorada', 'Ancla Dorada'],
  ['istmo', 'Compañía del Istmo'],
  ['boreal', 'Nórdica Boreal'],
  ['atlantida', 'Líneas Atlántida'],
  ['tres-mares', 'Cruceros Tres Mares'],
  ['vela-mayor', 'Vela Mayor'],
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

type Measures = readonly [
  builtIn: number,
  guests: number,
  crew: number,
  decks: number,
  length: number,
  tonnage: number,
  knots: number,
];

const ship = (
  id: string,
  line: string,
  name: string,
  [builtIn, guests, crew, decks, lengthMeters, grossTonnage, speedKnots]: Measures,
): ShipRow => ({
  id,
  line,
  name,
  builtIn,
  guests,
  crew,
  decks,
  lengthMeters,
  grossTonnage,
  speedKnots,
});

export const SHIPS: readonly ShipRow[] = [
  ship('brisa-dorada', 'brisas', 'Brisa Dorada', [2014, 2_680, 1_040, 14, 294, 112_000, 21.5]),
  ship('brisa-coral', 'brisas', 'Brisa Coral', [2008, 2_120, 880, 12, 268, 88_500, 21]),
  ship('mareverde-esmeralda', 'mareverde', 'Mareverde Esmeralda', [2019, 3_840, 1_420, 17, 323, 153_000, 22]),
  ship('mareverde-jade', 'mareverde', 'Mareverde Jade', [2022, 4_260, 1_560, 18, 336, 168_000, 22]),
  ship('aurea-lumina', 'aurea', 'Áurea Lumina', [2017, 3_240, 1_180, 16, 311, 134_000, 22]),
  ship('aurea-serena', 'aurea', 'Áurea Serena', [2010, 2_540, 960, 13, 289, 104_000, 21]),
  ship('condor-del-cabo', 'condor', 'Cóndor del Cabo', [2011, 210, 96, 7, 104, 9_200, 18]),
  ship('condor-antartico', 'condor', 'Cóndor Antártico', [2021, 168, 112, 8, 118, 11_400, 18]),
  ship('pinzon-i', 'pinzon', 'Pinzón I', [2016, 96, 64, 5, 92, 4_100, 18]),
  ship('pinzon-ii', 'pinzon', 'Pinzón II', [2019, 48, 32, 4, 68, 2_050, 18]),
  ship('yacuruna', 'yacuruna', 'Yacuruna', [2015, 60, 44, 4, 62, 1_480, 18]),
  ship('ancla-real', 'ancla-dorada', 'Ancla Real', [2018, 1_240, 720, 11, 239, 66_000, 21]),
  ship('ancla-imperial', 'ancla-dorada', 'Ancla Imperial', [2023, 1_310, 760, 11, 244, 69_500, 21]),
  ship('istmo-star', 'istmo', 'Estrella del Istmo', [2009, 1_980, 840, 12, 264, 85_000, 21]),
  ship('boreal-aurora', 'boreal', 'Boreal Aurora', [2016, 930, 465, 9, 228, 47_800, 20]),
  ship('boreal-fiordo', 'boreal', 'Boreal Fiordo', [2013, 2_010, 860, 12, 266, 87_000, 21.5]),
  ship('atlantida-sol', 'atlantida', 'Atlántida Sol', [2012, 2_860, 1_090, 14, 296, 116_000, 21.5]),
  ship('atlantida-luna', 'atlantida', 'Atlántida Luna', [2006, 2_280, 900, 12, 272, 92_000, 21]),
  ship('tres-mares-uno', 'tres-mares', 'Tres Mares Uno', [2020, 3_560, 1_310, 16, 318, 146_000, 22]),
  ship('vela-levante', 'vela-mayor', 'Vela Levante', [2018, 296, 190, 6, 158, 15_200, 18]),
];
