export const placesToGo = {
  heading: 'A dónde ir',
  headingFrom: (city: string) => `A dónde ir desde ${city}`,
  note: (trip: string) =>
    `${trip}, un adulto en económica, con impuestos. Son los totales más bajos de búsquedas recientes: al tocar uno lo buscamos de nuevo, y puede cambiar o agotarse.`,
  none: 'Todavía no hay precios recientes. Elija una ruta y la buscamos ahora mismo.',
  more: '¿A dónde puedo ir con mi presupuesto?',
};

/** On the home page, below the places. */
export const homeArticles = {
  heading: 'Antes de viajar',
  more: 'Todos los consejos',
  illustration: 'Ilustración, no es una foto',
};
