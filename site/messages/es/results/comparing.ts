/** Two to four flight offers side by side. */
export const comparing = {
  chooseLabel: (airline: string, price: string) => `Comparar: ${airline}, ${price}`,
  title: 'Vuelos lado a lado',
  intro: 'Las mismas preguntas para cada vuelo. El precio es el total de todos los viajeros.',
  what: 'Qué se compara',
  total: 'Precio total',
  fare: 'Tarifa',
  times: (day: string, departs: string, arrives: string) => `${day}, ${departs} – ${arrives}`,
  daysLater: (days: number) => (days === 1 ? ' (llega 1 día después)' : ` (llega ${days} días después)`),
  way: (label: string | undefined) => label ?? 'Vuelo',
  durationOf: (label: string | undefined) =>
    label ? `Duración y escalas, ${label.toLocaleLowerCase('es')}` : 'Duración y escalas',
  via: (cities: string) => `en ${cities}`,
  best: 'El más bajo',
  shortest: 'El más corto',
  tooFew: 'Marque al menos dos vuelos de la lista para verlos lado a lado.',
  expired: 'Estos precios ya vencieron. Vuelva a la lista: se buscan de nuevo.',
  someGone: 'Uno de los vuelos marcados ya no está disponible; se muestran los demás.',
  tooMany: 'Se comparan hasta cuatro vuelos: se muestran los primeros cuatro.',
  toResults: 'Volver a los resultados',
  select: 'Elegir',
  selectLabel: (airline: string, price: string) => `Elegir el vuelo de ${airline} por ${price}`,
};
