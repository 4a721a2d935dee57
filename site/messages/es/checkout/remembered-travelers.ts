/** Travellers remembered on this device. */
export const rememberedTravelers = {
  lead: 'Nombres, fecha de nacimiento, sexo y documento quedan solo en este equipo, cifrados con una llave que no sale de él, hasta un año. No los use en un equipo compartido.',
  none: 'Todavía no hay nadie recordado en este equipo.',
  use: 'Usar',
  fillFor: (name: string, passenger: number) => `Usar a ${name} para el pasajero ${passenger}`,
  forPassenger: (passenger: number) => `Para el pasajero ${passenger}`,
  forget: 'Olvidar',
  forgetNamed: (name: string) => `Olvidar a ${name}`,
  forgetAll: 'Olvidar a todos',
  remember: (name: string) => `Recordar a ${name} en este equipo`,
  typeFirst: 'Escriba los nombres y apellidos de un pasajero para recordarlo.',
  filled: (name: string, passenger: number) => `Los datos de ${name} están en el pasajero ${passenger}. Revíselos.`,
  kept: (name: string) => `${name} queda en este equipo.`,
  forgotten: (name: string) => `${name} ya no está en este equipo.`,
  allForgotten: 'Ya no hay nadie recordado en este equipo.',
  impossible: 'Este navegador no nos permite guardar datos cifrados en el equipo, así que aquí no se recuerda a nadie.',
};
