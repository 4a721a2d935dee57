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

/** Prices in another currency than the one charged. */
export const shownCurrency = {
  label: 'Ver también los precios en',
  /** No choice: prices in the home currency are shown beside dollars. */
  usual: (name: string) => `${name} (lo habitual aquí)`,
  only: 'Solo dólares (USD)',
  choice: (name: string, code: string) => `${name} (${code})`,
  /** Adds the code, because a sign such as `$` is ambiguous. */
  approximately: (amount: string, code: string) => `Aprox. ${amount}${amount.includes(code) ? '' : ` ${code}`}`,
  charged: 'El cobro se hace en dólares.',
  chargedBeside: (code: string, rate: string, rateDay: string) =>
    `El cobro se hace en dólares. Aprox. en ${code} con la tasa ${rateDay ? `del ${rateDay}` : 'de referencia'}: 1 USD = ${rate}.`,
  withoutRate: (code: string) =>
    `El cobro se hace en dólares. Hoy no tenemos la tasa de ${code}: los precios van solo en dólares.`,
};
