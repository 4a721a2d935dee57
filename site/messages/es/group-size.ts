/** The number of travellers in an enquiry about a sailing or a tour. */
export const groupSize = {
  label: 'Cuántos viajan (opcional)',
  hint: 'Con diez o más le enviamos una cotización de grupo.',
  wrong: 'Escriba cuántos viajan con un número de 1 a 500, o déjelo vacío.',
};
