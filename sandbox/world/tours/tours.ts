export type TourRow = {
  id: string;
  operator: string;
  name: string;
  country: string;
  place: string;
  lat: number;
  lon: number;
  themes: string[];
  days: number;
  hours: number | null;
  meetingPoint: string;
  meetingTime: string;
  groupMinimum: number;
  groupMaximum: number;
  languages: string[];
  minimumAge: number;
  summary: string;
  program: { title: string; text: string }[];
  included: string[];
  notIncluded: string[];
  /** What an adult pays, and a child of eleven or less, in US dollars; `null` where children pay the same. */
  price: number;
  child: number | null;
  /** 0 Sunday … 6 Saturday. */
  weekdays: number[];
};

export const TOURS: readonly TourRow[] = [
  {
    id: 'cartagena-amurallada-a-pie',
    operator: 'murallas-y-mar',
    name: 'Cartagena amurallada a pie',
    country: 'CO',
    place: 'Cartagena',
    lat: 10.4229,
    lon: -75.5497,
    themes: ['city', 'history'],
    days: 1,
    hours: 3,
    meetingPoint: 'Torre del Reloj, por el lado de la plaza de los Coches',
    meetingTime: '16:00',
    groupMinimum: 2,
    groupMaximum: 15,
    languages: ['es', 'en'],
    minimumAge: 0,
    summary: 'Tres horas por el centro y San Diego cuando ya bajó el calor, para terminar en la muralla con el sol sobre el mar.',
    program: [
      {
        title: 'De la Torre del Reloj a San Pedro Claver',
        text: 'La plaza de los Coches, el portal de los Dulces y la iglesia del santo que defendió a los esclavizados.',
      },
      {
        title: 'San Diego y las bóvedas',
        text: 'Balcones de madera, la casa donde vivió García Márquez y las bóvedas que fueron calabozo.',
      },
    ],
    included: ['Guía profesional', 'Agua'],
    notIncluded: ['Entradas a museos', 'Propinas'],
    price: 24,
    child: 12,
    weekdays: [0, 1, 2, 3, 4, 5, 6],
  },
  {
    id: 'valle-de-cocora-y-salento',
    operator: 'sendero-del-cocora',
    name: 'Valle de Cocora, Salento y una finca cafetera',
    country: 'CO',
    place: 'Salento',
    lat: 4.6378,
    lon: -75.5703,
    themes: ['nature', 'coffee', 'hiking'],
    days: 2,
    hours: null,
    meetingPoint: 'Plaza de Bolívar de Salento, frente a la iglesia',
    meetingTime: '07:30',
    groupMinimum: 4,
    groupMaximum: 12,
    languages: ['es'],
    minimumAge: 8,
    summary: 'Dos días entre las palmas de cera más altas del mundo y una finca donde se prueba el café que uno mismo recogió.',
    program: [
      {
        title: 'El valle y el bosque de niebla',
        text: 'En Willys hasta Cocora y cinco horas de caminata con parada en la reserva Acaime.',
      },
      {
        title: 'De la mata a la taza',
        text: 'Recolección, beneficio y tostión en una finca de Salento; almuerzo y regreso a la plaza.',
      },
    ],
    included: ['Una noche en finca con desayuno', 'Transporte en Willys', 'Entrada a la reserva', 'Taller de café'],
    notIncluded: ['Cena del primer día', 'Seguro de viaje'],
    price: 148,
    child: 96,
    weekdays: [2, 4, 6],
  },
  {
    id: 'islas-del-rosario-en-lancha',
    operator: 'rumbo-sin-papeles',
    name: 'Islas del Rosario en lancha',
    country: 'CO',
    place: 'Cartagena',
    lat: 10.1757,
    lon: -75.7469,
    themes: ['beach'],
    days: 1,
    hours: 8,
    meetingPoint: 'Muelle de la Bodeguita, puerta 2',
    meetingTime: '08:00',
    groupMinimum: 1,
    groupMaximum: 30,
    languages: ['es'],
    minimumAge: 0,
    summary: 'Un día de arrecife y playa en el archipiélago.',
    program: [{ title: 'Mar y arena', text: 'Careteo, almuerzo y regreso a las tres.' }],
    included: ['Almuerzo'],
    notIncluded: ['Impuesto de muelle'],
    price: 62,
    child: 40,
    weekdays: [0, 6],
  },
];
