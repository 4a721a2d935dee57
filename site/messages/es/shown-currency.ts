/** What is said of prices in another currency than the one that is charged. */
export const shownCurrency = {
  label: 'Ver también los precios en',
  /** Where none was chosen: the money of the site's home stands beside dollars. */
  usual: (name: string) => `${name} (lo habitual aquí)`,
  only: 'Solo dólares (USD)',
  choice: (name: string, code: string) => `${name} (${code})`,
  /** A sign such as `$` does not say whose it is. */
  approximately: (amount: string, code: string) => `Aprox. ${amount}${amount.includes(code) ? '' : ` ${code}`}`,
  charged: 'El cobro se hace en dólares.',
  chargedBeside: (code: string, rate: string, rateDay: string) =>
    `El cobro se hace en dólares. Aprox. en ${code} con la tasa ${rateDay ? `del ${rateDay}` : 'de referencia'}: 1 USD = ${rate}.`,
  withoutRate: (code: string) =>
    `El cobro se hace en dólares. Hoy no tenemos la tasa de ${code}: los precios van solo en dólares.`,
};
