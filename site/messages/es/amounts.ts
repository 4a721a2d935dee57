/** Amounts that visitors type; `money`: *pesos colombianos*. */
export const amounts = {
  unclear: (money: string, example: string) => `Escriba un valor entero en ${money}, por ejemplo ${example}.`,
  otherCurrency: (money: string, example: string) => `Escriba el valor en ${money}, por ejemplo ${example}.`,
  tooLittle: (typed: string, example: string) =>
    `${typed} es menos de lo que cuesta un vuelo. Escriba el valor completo, por ejemplo ${example}.`,
  tooMuch: (typed: string, example: string) => `${typed} es más de lo que cuesta un vuelo. Escriba, por ejemplo, ${example}.`,
  changed: (money: string, example: string) =>
    `Los precios van ahora en ${money}. Escriba el valor en esa moneda, por ejemplo ${example}.`,
};
