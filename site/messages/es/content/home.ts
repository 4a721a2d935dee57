export const placesToGo = {
  heading: 'A dónde ir',
  none: 'Todavía no hay precios recientes. Elija una ruta y la buscamos ahora mismo.',
  more: '¿A dónde puedo ir con mi presupuesto?',
};

/** On the home page, below the places. */
export const homeArticles = {
  heading: 'Antes de viajar',
  more: 'Todos los consejos',
  illustration: 'Ilustración, no es una foto',
};
