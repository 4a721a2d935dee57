/** Beside sections of the booking form. They come with the page: no browser needs them. */
export const formNotes = {
  contact:
    'A este correo le llegan la confirmación y los avisos de cambios. Con él y la referencia que verá al final consulta su reserva en Mi viaje.',
  bags: 'Agregue equipaje a su tarifa. El precio es por todas las piezas que elija.',
};
