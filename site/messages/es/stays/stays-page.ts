/** The page with the hotel search. */
export const staysPage = {
  name: 'Hoteles',
  title: 'Hoteles con el precio total desde el primer momento',
  description:
    'Busque hoteles, apartamentos y resorts cerca de una ciudad, un barrio o un aeropuerto, con el total de la estadía y la fecha hasta la que cancela gratis.',
  heading: '¿Dónde quiere dormir?',
  lead: 'Vea primero el total con todo, y aparte lo que se paga en el hotel.',
};
