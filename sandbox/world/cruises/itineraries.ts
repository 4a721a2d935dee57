export type Route = {
  id: string;
  ship: string;
  name: string;
  region: string;
  summary: string;
  /** Days in their order, with `/` between them: `COCTG -18:00`, `mar`, `AWORJ 08:00-18:00`, `COCTG 07:00-`. A comment after `:` is the day's text. */
  days: string;
  /** Months it is sailed in, 1 to 12. */
  months: readonly number[];
  /** Days from one departure to the next. */
  every: number;
  /** What a night in an inside cabin costs each of two, in US dollars. */
  night: number;
};

const ALL_YEAR = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

export const ROUTES: readonly Route[] = [
  {
    id: 'caribe-sur-desde-cartagena',
    ship: 'brisa-dorada',
    name: 'Caribe sur y Antillas holandesas',
    region: 'caribbean',
    summary: 'Una semana saliendo de Cartagena, sin visa americana: Colón, Puerto Limón y las tres islas ABC.',
    days: 'COCTG -17:00 / PAONX 08:00-18:00 / CRLIO 08:00-17:00 / mar / AWORJ 13:00-23:00 / CWWIL 08:00-18:00 / BQKRA 08:00-15:00 / COCTG 20:00-',
    months: ALL_YEAR,
    every: 7,
    night: 84,
  },
  {
    id: 'caribe-occidental-desde-miami',
    ship: 'mareverde-esmeralda',
    name: 'Caribe occidental desde Miami',
    region: 'caribbean',
    summary: 'Playas de Cozumel, cascadas de Ocho Ríos y el arrecife de Gran Caimán, con dos días enteros para gozar del barco.',
    days: 'USMIA -16:30 / mar / MXCZM 08:00-17:00 / KYGEC 12:00-19:00 / JMOCJ 09:00-17:00 / mar / BSNAS 09:00-18:00 / USMIA 07:00-',
    months: ALL_YEAR,
    every: 7,
    night: 98,
  },
  {
    id: 'mediterraneo-occidental',
    ship: 'aurea-lumina',
    name: 'Mediterráneo occidental',
    region: 'mediterranean',
    summary: 'Barcelona, la Riviera, Roma y Nápoles en siete noches, con una parada en Malta.',
    days: 'ESBCN -18:00 / FRMRS 08:00-18:00 / ITGOA 08:00-18:00 / ITCVV 07:00-19:00 / ITNAP 07:00-18:00 / MTMLA 10:00-18:00 / mar / ESBCN 08:00-',
    months: [4, 5, 6, 7, 8, 9, 10, 11],
    every: 7,
    night: 118,
  },
  {
    id: 'canales-patagonicos',
    ship: 'condor-del-cabo',
    name: 'Canales y glaciares de la Patagonia',
    region: 'patagonia',
    summary: 'Cuatro noches entre Punta Arenas y Ushuaia en un barco pequeño, con desembarcos en zódiac frente a los glaciares.',
    days: 'CLPUQ -18:00 / mar : Seno Almirantazgo y glaciar Marinelli, con desembarco en zódiac. / mar : Avenida de los Glaciares por el canal Beagle. / mar : Cabo de Hornos, si el viento deja desembarcar, y bahía Wulaia. / ARUSH 08:30-',
    months: [1, 2, 3, 10, 11, 12],
    every: 8,
    night: 395,
  },
];
