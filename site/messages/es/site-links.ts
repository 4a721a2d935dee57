/** The ways into the site from the foot of every page. */
export const siteLinks: { label: string; links: [path: string, name: string][] }[] = [
  {
    label: 'Viajar',
    links: [
      ['/vuelos', 'Vuelos'],
      ['/vuelos-baratos', 'Vuelos baratos'],
      ['/ofertas', 'Ofertas'],
      ['/hoteles', 'Hoteles'],
      ['/crucero', 'Cruceros'],
      ['/turs', 'Tours'],
    ],
  },
  {
    label: 'Guías',
    links: [
      ['/destinations', 'Destinos'],
      ['/aeropuertos', 'Aeropuertos'],
      ['/aerolineas', 'Aerolíneas'],
      ['/blog', 'Blog'],
      ['/articulos', 'Artículos'],
      ['/noticias', 'Noticias'],
      ['/entretenimiento', 'Entretenimiento'],
    ],
  },
  {
    label: 'La agencia',
    links: [
      ['/about-us', 'Quiénes somos'],
      ['/contact-us', 'Contáctenos'],
      ['/faq', 'Preguntas frecuentes'],
      ['/terms', 'Términos y condiciones'],
      ['/privacy-policy', 'Política de datos personales'],
      ['/codigo-de-conducta', 'Código de conducta'],
    ],
  },
];
