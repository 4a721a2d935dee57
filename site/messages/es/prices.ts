/** Prices seen in searches: on the home page, in "where can I go" and on content pages about a place. */
export const seen = {
  from: 'desde',
  roundTrip: 'Ida y regreso',
  oneWay: 'Solo ida',
  trip: (from: string, to: string) => `${from} → ${to}`,
  days: (out: string, back: string | null) => (back ? `${out} – ${back}` : out),
  seenAt: (moment: string) => `Visto el ${moment}`,
  oldShort: 'Puede haber cambiado',
  direct: 'Directo',
  stops: (number: number) => (number === 1 ? '1 escala' : `${number} escalas`),
  heading: 'Precios vistos en búsquedas recientes',
  note: 'Son los totales más bajos de búsquedas recientes, para un adulto en económica. Al tocar uno lo buscamos de nuevo: puede cambiar o agotarse.',
};
