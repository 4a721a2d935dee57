/** Choosing a cabin or a tour's places, on their pages. */
export const choosing = {
  book: 'Reservar',
  whoSails: '¿Cuántos viajan en la cabina?',
  whoGoes: '¿Cuántos van?',
  goOn: 'Continuar',
  several: 'Reservar varias cabinas',
  severalNote:
    'De dos a cuatro cabinas de esta salida en una sola reserva: se apartan todas o ninguna. Puede cancelar cada una por separado.',
  oneOf: (number: number) => `Cabina ${number}`,
  optional: '(opcional)',
  noCabin: 'Ninguna',
  chooseOne: 'Elija',
  choice: (cabin: string, label: string) => `${cabin}, ${label}`,
  groupNote: '¿Son diez o más? Pídanos una cotización de grupo.',
  askForGroup: 'Pedir cotización',
};
