import type { DocumentRules, DocumentSource } from './domain/documents/document-rules.ts';

/**
 * Travel documents of citizens of Colombia, as published: source and date of reading for each country. A country that is not
 * listed is reported as unknown. An agency elsewhere, or with better knowledge, changes them; a source read again gets the new
 * date.
 */

const source = (name: string, url: string, read = '2026-11-22'): DocumentSource => ({ name, url, read });
const SEARCHED = '2026-11-23';

const NATIONAL_CARDS = source(
  'Valora Analitik, con datos de la Registraduría (26 de septiembre de 2025)',
  'https://www.valoraanalitik.com/no-tiene-pasaporte-estos-son-los-paises-a-los-que-puede-viajar-con-la-cedula-colombiana/',
);
const ANDEAN = source('Comunidad Andina, Decisión 503', 'http://www.sice.oas.org/trade/JUNAC/Decisiones/Dec503s.asp', SEARCHED);
const CENTRAL_AMERICA = source(
  'Infobae, con datos de la Cancillería (19 de febrero de 2026)',
  'https://www.infobae.com/colombia/2026/02/19/estos-son-los-paises-de-centroamerica-que-los-colombianos-pueden-visitar-sin-la-necesidad-de-visa/',
  SEARCHED,
);
const YELLOW_FEVER = source(
  'Noticias RCN',
  'https://www.noticiasrcn.com/salud-y-bienestar/necesita-el-carne-internacional-de-fiebre-amarilla-conozca-el-listado-de-paises-que-lo-solicitan-929747',
);
const AT_HOME = source(
  'W Radio, sobre la Resolución 00141 de 2020 de la Aerocivil (21 de agosto de 2025)',
  'https://www.wradio.com.co/2025/08/21/se-puede-viajar-en-avion-en-colombia-con-el-pase-en-vez-de-la-cedula-ley-explica/',
);
const EXIT_PERMIT = source(
  'Caracol Radio, sobre la Ley 1098 de 2006 (25 de enero de 2026)',
  'https://caracol.com.co/2026/01/25/permiso-de-salida-del-pais-para-menores-requisitos-cuando-es-obligatorio-y-como-tramitarlo/',
);
const SOUTH_AMERICA = source(
  'Conferencia Suramericana sobre Migraciones, documentos de viaje',
  'https://suramericaabierta.info/taxonomy/term/209?page=1',
  SEARCHED,
);

const MEXICO_VISITS = source(
  'Semana (24 de marzo de 2023)',
  'https://semana.com/mundo/articulo/como-viajar-a-mexico-desde-colombia-requisitos-formularios-y-cuanto-dinero-se-necesita/202326',
);
const TRANSIT = source(
  'Pulzo',
  'https://www.pulzo.com/economia/aclaran-si-colombianos-pueden-hacer-escala-estados-unidos-canada-visa-PP3015438A',
);

const yellowFever = (country: string) => ({
  says: `${country} aparece entre los países que piden el carné internacional de fiebre amarilla.`,
  sources: [YELLOW_FEVER],
});

/** Iceland, Norway and Switzerland apply the EU's rules too; Ireland and Cyprus do not. */
const SCHENGEN = 'AT BE BG CH CZ DE DK EE ES FI FR GR HR HU IS IT LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ');

export const siteDocuments: DocumentRules = {
  home: 'CO',
  countries: [
    { countries: ['BO', 'PE'], accepts: 'national-id', visa: 'none', sources: [ANDEAN, NATIONAL_CARDS] },
    {
      countries: ['EC'],
      accepts: 'national-id',
      visa: 'none',
      sources: [
        ANDEAN,
        source(
          'Periódico de Ecuador, lineamientos desde el 29 de julio de 2025',
          'https://periodicodeecuador.com/lista-de-documentos-para-entrar-a-ecuador-desde-el-29-de-julio',
        ),
      ],
    },
    { countries: ['PY', 'UY'], accepts: 'national-id', visa: 'none', sources: [NATIONAL_CARDS] },
    {
      countries: ['AR'],
      accepts: 'national-id',
      visa: 'none',
      sources: [NATIONAL_CARDS],
      also: [
        {
          says: 'Un decreto de 2025 exige a los extranjeros en Argentina declaración jurada y seguro médico; ese año aún no se pedía en migración.',
          sources: [source('Mercado & Eventos (2025)', 'https://www.mercadoeeventos.com.br/?p=636381')],
        },
      ],
    },
    {
      countries: ['BR'],
      accepts: 'national-id',
      visa: 'none',
      sources: [
        source(
          'Valora Analitik (7 de enero de 2026)',
          'https://www.valoraanalitik.com/paises-a-los-que-colombianos-pueden-viajar-sin-pasaporte-en-uno-de-ellos-puede-trabajar-y-ganar-en-dolares/',
        ),
      ],
      also: [yellowFever('Brasil')],
    },
    {
      countries: ['CL'],
      accepts: 'national-id',
      visa: 'none',
      sources: [NATIONAL_CARDS],
      also: [
        {
          says: 'Chile pide una declaración de Aduanas y del SAG por persona, gratuita, que puede hacerse en línea.',
          sources: [
            source(
              'Sitio Andino',
              'https://www.sitioandino.com.ar/sociedad/cual-es-el-formulario-ingreso-obligatorio-cruzar-chile-n5714548',
            ),
          ],
        },
      ],
    },
    {
      countries: ['PA'],
      accepts: 'passport',
      visa: 'none',
      validity: { months: 6, after: 'arriving', sources: [CENTRAL_AMERICA] },
      sources: [CENTRAL_AMERICA],
      also: [yellowFever('Panamá')],
    },
    {
      countries: ['GT', 'HN', 'NI', 'SV'],
      accepts: 'passport',
      visa: 'none',
      validity: { months: 6, after: 'arriving', sources: [CENTRAL_AMERICA] },
      sources: [CENTRAL_AMERICA],
    },
    {
      countries: ['CR'],
      accepts: 'passport',
      visa: 'needed',
      sources: [CENTRAL_AMERICA],
      also: [
        {
          says: 'Costa Rica exime de su visa a quien tiene vigente la de Estados Unidos; confirme cuáles sirven.',
          sources: [CENTRAL_AMERICA],
        },
        yellowFever('Costa Rica'),
      ],
    },
    {
      countries: ['DO'],
      accepts: 'passport',
      visa: 'none',
      validity: {
        months: 6,
        after: 'arriving',
        sources: [
          source(
            'W Radio (26 de agosto de 2025)',
            'https://www.wradio.com.co/2025/08/26/cuales-son-los-requisitos-para-viajar-a-republica-dominicana/',
          ),
        ],
      },
      sources: [
        source(
          'Consulado dominicano en Colombia, decreto 92-15',
          'https://consuladordencolombia.com/expedicion-de-visa/visa-de-turismo/',
        ),
      ],
      also: [
        {
          says: 'República Dominicana pide el e-Ticket, gratuito, que se llena en eticket.migracion.gob.do.',
          sources: [
            source(
              'Ministerio de Turismo de República Dominicana',
              'https://situr.mitur.gob.do/2021/09/06/formulario-electronico-facilita-la-entrada-y-salida-de-republica-dominicana/',
            ),
          ],
        },
        yellowFever('República Dominicana'),
      ],
    },
    {
      countries: ['MX'],
      accepts: 'passport',
      visa: 'none',
      sources: [MEXICO_VISITS],
      also: [
        {
          says: 'México pide un prerregistro en línea, que da un código QR.',
          sources: [MEXICO_VISITS],
        },
      ],
    },
    {
      countries: ['AE', 'QA', 'TR'],
      accepts: 'passport',
      visa: 'none',
      sources: [
        source(
          'Noticias RCN (17 de febrero de 2026)',
          'https://www.noticiasrcn.com/economia/pasaporte-colombiano-paises-sin-visa-para-viajar-992650',
          SEARCHED,
        ),
      ],
    },
    {
      countries: ['US'],
      accepts: 'passport',
      visa: 'needed',
      transitVisa: {
        isNeeded: true,
        sources: [
          source(
            'Departamento de Estado de los Estados Unidos, Transit Visa',
            'https://travel.state.gov/content/travel/en/us-visas/other-visa-categories/transit.html',
            SEARCHED,
          ),
          source(
            'Semana (26 de agosto de 2025)',
            'https://www.semana.com/mundo/noticias-estados-unidos/articulo/aplica-para-la-visa-de-transito-lo-que-debe-saber-sobre-hacer-escalas-o-conexiones-en-aeropuertos-de-estados-unidos/202531/',
          ),
        ],
      },
      sources: [source('Noticias Medellín', 'https://noticiasmedellin.co/?p=4947')],
    },
    {
      countries: ['CA'],
      accepts: 'passport',
      visa: 'needed',
      transitVisa: {
        isNeeded: true,
        sources: [
          source(
            'Gobierno de Canadá, visa de tránsito',
            'https://canada.ca/en/immigration-refugees-citizenship/services/visit-canada/transit/eligibility.html',
            SEARCHED,
          ),
          TRANSIT,
        ],
      },
      sources: [TRANSIT],
    },
    {
      countries: ['GB'],
      accepts: 'passport',
      visa: 'needed',
      transitVisa: {
        isNeeded: true,
        sources: [
          source(
            'Capital Law, sobre las reglas de inmigración del Reino Unido (noviembre de 2024)',
            'https://capitallaw.co.uk/news/uk-reinstates-visa-requirements-for-colombian-nationals-what-you-need-to-know',
            SEARCHED,
          ),
        ],
      },
      sources: [
        source(
          'Gherson, sobre las reglas de inmigración del Reino Unido (26 de noviembre de 2024)',
          'https://www.gherson.com/blog/uk-adds-colombia-to-visa-national-list-what-travellers-need-to-know/',
          SEARCHED,
        ),
      ],
    },
    {
      countries: SCHENGEN,
      accepts: 'passport',
      visa: 'none',
      validity: {
        months: 3,
        after: 'leaving',
        issuedWithinYears: 10,
        sources: [
          source(
            'Unión Europea, Reglamento (UE) 2016/399, artículo 6',
            'https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=celex%3A32016R0399',
            SEARCHED,
          ),
        ],
      },
      sources: [
        source(
          'Unión Europea, Reglamento (UE) 2018/1806, anexo II',
          'https://eur-lex.europa.eu/legal-content/EN/TXT/HTML/?uri=CELEX%3A02018R1806-20240804',
          SEARCHED,
        ),
      ],
      also: [
        {
          says: 'La Unión Europea prevé pedir la autorización ETIAS desde finales de 2026, con un periodo de transición: mire si ya rige para su fecha.',
          sources: [
            source('Unión Europea, ETIAS', 'https://travel-europe.europa.eu/etias-timeline-explained-2023-11-24_it'),
            source('UNOV, ETIAS authorization', 'https://unov.ax-travel.at/3572/etias-authorization'),
          ],
        },
      ],
    },
  ],
  places: [
    {
      airports: ['ADZ', 'PVA'],
      says: 'Para San Andrés y Providencia: tarjeta de turismo, que se paga en el aeropuerto de salida.',
      sources: [
        source(
          'El Espectador (enero de 2024)',
          'https://www.elespectador.com/turismo/aumento-la-tarifa-para-entrar-a-san-andres-en-2024-costo-de-la-tarjeta-de-turista/',
        ),
        source(
          'Play Noticias (febrero de 2026)',
          'https://www.playnoticiasplus.com/2026/02/suben-costos-para-viajar-san-andres.html',
        ),
      ],
    },
  ],
  atHome: { youngestWithCard: 7, sources: [AT_HOME] },
  comingHome: { sources: [SOUTH_AMERICA] },
  cardsAbroad: {
    sources: [
      source(
        'El Tiempo, con datos de Migración Colombia (junio de 2021)',
        'https://www.eltiempo.com/vida/viajar/a-que-paises-puedo-viajar-con-mi-cedula-de-colombia-590999',
        SEARCHED,
      ),
    ],
  },
  adultAge: 18,
  exitPermit: { sources: [EXIT_PERMIT] },
  minorAlone: {
    sources: [
      source(
        'Semana, sobre la política de Avianca (14 de mayo de 2024)',
        'https://semana.com/economia/empresas/articulo/atencion-padres-de-familia-avianca-anuncia-cambios-importantes-si-menores-de-edad-van-solos-en-los-vuelos/202450',
        SEARCHED,
      ),
    ],
  },
};
