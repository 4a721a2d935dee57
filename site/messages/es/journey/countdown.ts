/** The days until a trip. */
export const countdown = {
  inDays: (days: number) => `Faltan ${days} días para su viaje`,
  tomorrow: 'Su viaje empieza mañana',
  today: 'Su viaje empieza hoy',
  todayAt: (time: string) => `Su viaje empieza hoy: sale a las ${time}`,
};
