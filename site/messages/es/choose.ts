/** Choosing a cabin or a tour's places, on their pages. */
export const choosing = {
  book: 'Reservar',
  whoSails: '¿Cuántos viajan en la cabina?',
  whoGoes: '¿Cuántos van?',
  goOn: 'Continuar',
};
