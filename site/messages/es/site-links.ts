/** The ways into the site from the foot of every page; the code of conduct is linked by the words of the law below them. */
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
      ['/contact-us', 'Contacto'],
      ['/faq', 'Ayuda'],
      ['/terms', 'Términos y condiciones'],
      ['/privacy-policy', 'Política de datos personales'],
    ],
  },
];

/** What of it stands in the header, too: a page has one name wherever it is linked from. */
export const menuLinks = ['/vuelos', '/hoteles', '/crucero', '/turs', '/destinations', '/ofertas', '/faq'].map((to) => {
  const [, label = ''] = siteLinks.flatMap(({ links }) => links).find(([path]) => path === to) ?? [];
  return { to, label };
});
