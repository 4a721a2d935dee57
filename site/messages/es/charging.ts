/** Prices that are charged in another currency than dollars. */
export const charging = {
  /** Beside an amount that is charged: the price in dollars that it came from. */
  comesFrom: (amount: string) => `Equivale a ${amount}`,
  chargedIn: (name: string, code: string, rate: string, rateDay: string) =>
    `El cobro se hace en ${name} (${code}). El precio viene de dólares, con la tasa ${rateDay ? `del ${rateDay}` : 'de referencia'}: 1 USD = ${rate} ${code}.`,
  rateChanged: (before: string, now: string) =>
    `La cotización anterior venció y la tasa cambió: antes eran ${before}, ahora son ${now}. Revise el nuevo valor antes de pagar.`,
};
