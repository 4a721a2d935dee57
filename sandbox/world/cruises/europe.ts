import { ALL_YEAR, type Route, routesIn } from './route.ts';

const SEASON = [4, 5, 6, 7, 8, 9, 10, 11];
const SUMMER = [5, 6, 7, 8, 9];
/** Ships cross the Atlantic with the seasons: to the Caribbean in autumn, back in spring. */
const WESTWARD = [10, 11];
const EASTWARD = [4];
const AFTER_CROSSING = [5, 6, 7, 8, 9, 10];

export const EUROPE: readonly Route[] = [
  ...routesIn('mediterranean', SEASON, [
    [
      'mediterraneo-occidental',
      'aurea-lumina',
      118,
      'Mediterráneo occidental',
      'Barcelona, la Riviera, Roma y Nápoles en siete noches, con una parada en Malta.',
      'ESBCN -18:00 / FRMRS 08:00-18:00 / ITGOA 08:00-18:00 / ITCVV 07:00-19:00 / ITNAP 07:00-18:00 / MTMLA 10:00-18:00 / mar / ESBCN 08:00-',
    ],
    [
      'islas-del-mediterraneo',
      'aurea-lumina',
      121,
      'Baleares, Córcega y Sicilia',
      'Siete noches de isla en isla desde Barcelona: Palma, Ajaccio, Palermo e Ibiza.',
      'ESBCN -18:00 / ESPMI 08:00-18:00 / FRAJA 13:00-20:00 / ITCVV 07:00-18:00 / ITPMO 08:00-17:00 / mar / ESIBZ 08:00-18:00 / ESBCN 07:00-',
    ],
    [
      'italia-completa',
      'aurea-serena',
      112,
      'Italia de puerto en puerto',
      'Génova, Livorno, Civitavecchia, Nápoles y Mesina: media Italia sin hacer maletas.',
      'ITGOA -17:00 / ITLIV 07:00-19:00 / ITCVV 07:00-19:00 / ITNAP 07:00-19:00 / ITMSN 08:00-18:00 / MTMLA 07:00-16:00 / mar / ITGOA 09:00-',
    ],
    [
      'islas-griegas',
      'aurea-serena',
      126,
      'Islas griegas y Éfeso',
      'Miconos, Santorini, Rodas y Éfeso en siete noches desde El Pireo.',
      'GRPIR -18:00 / GRJMK 07:00-22:00 / TRKUS 08:00-18:00 / GRRHO 07:00-18:00 / GRHER 08:00-18:00 / GRJTR 07:00-21:00 / mar / GRPIR 06:00-',
    ],
    [
      'atenas-estambul',
      'vela-levante',
      285,
      'De Atenas a Estambul en velero',
      'Siete noches por el Egeo con velas de verdad y dos tardes completas en Estambul.',
      'GRPIR -17:00 / GRJMK 08:00-20:00 / GRJTR 08:00-20:00 / GRRHO 10:00-20:00 / TRKUS 09:00-20:00 / mar / TRIST 14:00-23:30 / TRIST 08:00-',
    ],
    [
      'gran-mediterraneo',
      'ancla-imperial',
      196,
      'De Barcelona a Atenas',
      'Once noches en un barco mediano por las dos mitades del Mediterráneo.',
      'ESBCN -18:00 / ESPMI 08:00-18:00 / mar / ITCVV 07:00-19:00 / ITNAP 07:00-18:00 / ITMSN 08:00-18:00 / MTMLA 08:00-18:00 / mar / GRHER 08:00-18:00 / GRJTR 07:00-20:00 / GRJMK 07:00-20:00 / GRPIR 06:00-',
    ],
    [
      'valencia-y-baleares',
      'atlantida-sol',
      97,
      'Baleares desde Valencia',
      'Cuatro noches de calas y sobrasada: Ibiza, Palma y Barcelona.',
      'ESVLC -18:00 / ESIBZ 08:00-23:00 / ESPMI 08:00-20:00 / ESBCN 08:00-18:00 / ESVLC 08:00-',
    ],
    [
      'andalucia-y-lisboa',
      'ancla-real',
      164,
      'Andalucía y Lisboa',
      'Siete noches de Barcelona a Lisboa por Málaga y Cádiz, con vino en cada puerto.',
      'ESBCN -18:00 / ESVLC 08:00-18:00 / mar / ESAGP 08:00-20:00 / ESCAD 08:00-22:00 / mar / PTLIS 08:00-22:00 / PTLIS 09:00-',
    ],
    [
      'mediterraneo-corto',
      'atlantida-luna',
      93,
      'Cinco noches por la Riviera',
      'De Barcelona a Génova y vuelta, con Marsella y Livorno.',
      'ESBCN -18:00 / FRMRS 08:00-18:00 / ITGOA 08:00-18:00 / ITLIV 07:00-19:00 / FRAJA 07:00-17:00 / ESBCN 10:00-',
    ],
  ]),
  ...routesIn('mediterranean', AFTER_CROSSING, [
    [
      'adriatico',
      'tres-mares-uno',
      115,
      'Adriático y Corfú',
      'Split, Kotor, Dubrovnik y Corfú desde Trieste, a dos horas de Venecia.',
      'ITTRS -17:00 / HRSPU 08:00-18:00 / HRDBV 07:00-18:00 / MEKOT 08:00-18:00 / GRCFU 09:00-18:00 / mar / mar / ITTRS 07:00-',
    ],
  ]),
  ...routesIn('canary-islands', ALL_YEAR, [
    [
      'canarias-y-madeira',
      'boreal-fiordo',
      94,
      'Canarias y Madeira',
      'Siete noches de primavera eterna: Tenerife, Lanzarote y los jardines de Funchal.',
      'ESLPA -20:00 / ESACE 08:00-18:00 / mar / PTFNC 08:00-23:00 / mar / ESSCT 08:00-18:00 / mar / ESLPA 07:00-',
    ],
    [
      'canarias-desde-cadiz',
      'atlantida-sol',
      88,
      'Canarias desde Cádiz',
      'Ocho noches entre Andalucía y los volcanes, con la tarde en Santa Cruz.',
      'ESCAD -17:00 / mar / ESACE 08:00-18:00 / ESLPA 08:00-20:00 / ESSCT 07:00-19:00 / PTFNC 09:00-20:00 / mar / PTLIS 07:00-18:00 / ESCAD 08:00-',
    ],
  ]),
  ...routesIn('northern-europe', SUMMER, [
    [
      'fiordos-noruegos',
      'boreal-fiordo',
      138,
      'Fiordos noruegos',
      'Bergen, Ålesund y Stavanger en siete noches desde Copenhague, con sol casi a medianoche.',
      'DKCPH -17:00 / mar / NOBGO 08:00-18:00 / NOAES 08:00-18:00 / mar : Geirangerfjord: navegación lenta entre cascadas. / NOSVG 09:00-18:00 / mar / DKCPH 07:00-',
    ],
    [
      'capitales-del-baltico',
      'boreal-fiordo',
      134,
      'Capitales del Báltico',
      'Estocolmo, Helsinki y Tallin, con la entrada por el archipiélago en la madrugada.',
      'DKCPH -17:00 / mar / SESTO 08:00-18:00 / FIHEL 10:00-18:00 / EETLL 08:00-18:00 / mar / mar / DKCPH 07:00-',
    ],
    [
      'islandia-vuelta',
      'boreal-aurora',
      255,
      'Vuelta a Islandia',
      'Nueve noches alrededor de la isla, con ballenas frente a Akureyri.',
      'ISREY -18:00 / mar : Península de Snæfellsnes. / mar : Fiordos del oeste. / ISAKU 08:00-20:00 / mar : Isla de Grímsey, sobre el círculo polar. / mar : Fiordos del este. / mar : Costa sur y Jökulsárlón. / mar : Islas Vestman. / ISREY 07:00-',
    ],
    [
      'southampton-y-noruega',
      'aurea-lumina',
      124,
      'Noruega desde Southampton',
      'Siete noches sin avión para quien ya está en Londres.',
      'GBSOU -17:00 / mar / NOSVG 08:00-17:00 / NOBGO 08:00-18:00 / NOAES 08:00-17:00 / mar / mar / GBSOU 09:00-',
    ],
  ]),
  ...routesIn('alaska', SUMMER, [
    [
      'alaska-desde-vancouver',
      'istmo-star',
      142,
      'Alaska por el Paso Interior',
      'Juneau, Skagway y Ketchikan en siete noches, con un día entre glaciares.',
      'CAVAN -16:30 / mar / USJNU 11:00-21:00 / USSGY 07:00-20:00 / mar : Bahía de los Glaciares. / USKTN 10:00-18:00 / mar / CAVAN 07:00-',
    ],
    [
      'alaska-desde-seattle',
      'mareverde-jade',
      128,
      'Alaska desde Seattle',
      'El mismo hielo, en un barco grande y con piscina techada, y una noche en Victoria.',
      'USSEA -16:00 / mar / USKTN 10:00-18:00 / USJNU 11:00-21:00 / USSGY 07:00-20:00 / mar / CAVIC 20:00-23:30 / USSEA 07:00-',
    ],
  ]),
  ...routesIn('transatlantic', WESTWARD, [
    [
      'de-barcelona-a-cartagena',
      'aurea-lumina',
      78,
      'Travesía de Barcelona a Cartagena',
      'Quince noches para cruzar como se cruzaba: Canarias, nueve días de mar y Barbados a la vista.',
      'ESBCN -18:00 / mar / ESAGP 08:00-18:00 / mar / ESSCT 13:00-20:00 / mar / mar / mar / mar / mar / mar / mar / BBBGI 12:00-20:00 / mar / mar / COCTG 08:00-',
    ],
  ]),
  ...routesIn('transatlantic', EASTWARD, [
    [
      'de-miami-a-lisboa',
      'tres-mares-uno',
      74,
      'Travesía de Miami a Lisboa',
      'Trece noches hacia la primavera europea, con Funchal antes de llegar.',
      'USMIA -16:00 / mar / mar / mar / mar / mar / mar / mar / mar / PTFNC 09:00-20:00 / mar / ESCAD 08:00-18:00 / mar : Cabo San Vicente al atardecer. / PTLIS 07:00-',
    ],
  ]),
];
