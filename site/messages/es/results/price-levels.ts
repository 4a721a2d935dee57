/** Whether a flight costs less or more than its route usually does. */
export const priceLevels = {
  levels: { low: 'Precio bajo.', usual: 'Precio normal.', high: 'Precio alto.' },
  basis: ({ trips, days, from, to }: { trips: number; days: number; from: string; to: string }) =>
    `Lo normal en esta ruta por estas fechas es de ${from} a ${to}: la mitad de ${trips} viajes que se buscaron en los últimos ${days} días.`,
};
