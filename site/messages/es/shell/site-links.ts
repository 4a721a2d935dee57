/** The links at the foot of every page. The code of conduct is linked in the legal text below them. */
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
      ['/guardados', 'Guardados'],
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

/** The links that the header repeats, with the same labels. */
export const menuLinks = ['/vuelos', '/hoteles', '/crucero', '/turs', '/destinations', '/ofertas', '/faq'].map((to) => {
  const [, label = ''] = siteLinks.flatMap(({ links }) => links).find(([path]) => path === to) ?? [];
  return { to, label };
});
