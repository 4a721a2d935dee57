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
  lowestMonth: 'El más bajo',
  heading: 'Precios vistos en búsquedas recientes',
  note: 'Son los totales más bajos de búsquedas recientes, para un adulto en económica. Al tocar uno lo buscamos de nuevo: puede cambiar o agotarse.',
};

/** When a route is cheapest, on the pages of destinations and routes. */
export const routeMonths = {
  heading: (from: string, to: string) => `Cuándo sale más barato volar de ${from} a ${to}`,
  cheapest: (months: string[], total: string, of: number) =>
    `De los ${of} meses con precios, ${months.length === 1 ? 'el más barato es' : 'los más baratos son'} ${new Intl.ListFormat('es').format(months)}: desde ${total}.`,
  trip: (days: string, airline: string, stops: string) => `${days} · ${airline}, ${stops.toLowerCase()}`,
  note: 'El total más bajo que encontraron búsquedas recientes en cada mes: ida y regreso, un adulto en económica, con impuestos. No hemos buscado todos los días: al tocar un mes lo buscamos de nuevo, y puede cambiar.',
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
