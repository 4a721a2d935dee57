/** The page with the cruise search. */
export const cruisesPage = {
  name: 'Cruceros',
  title: 'Cruceros con el precio completo por persona',
  description:
    'Busque cruceros por destino, mes, naviera y cuántos viajan: puerto de salida, itinerario día por día y el precio por persona con impuestos de puerto.',
  heading: '¿A dónde quiere navegar?',
  lead: 'El precio por persona para los que viajan, con impuestos de puerto, desde el primer momento.',
};
