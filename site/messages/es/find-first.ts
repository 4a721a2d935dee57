/** Above the lookup, for a page of Mi viaje that was opened without one or after it ended. */
export const findFirst = {
  heading: 'Busque su reserva para continuar',
  text: (minutes: number) =>
    `Por seguridad, cada búsqueda sirve ${minutes} minutos en este dispositivo. Cuando la encuentre, sigue en la página que quería abrir.`,
};
