/**
 * A deposit now, the balance later: the texts of booking pages about it. Separate from `journey/instalments.ts`, so that they
 * load no more than this.
 */
export const deposits = {
  today: 'Paga hoy',
  howLater: 'Le avisamos por correo antes de esa fecha, con el enlace para pagar. No se cobra nada sin usted.',
};

export const payBalance = 'Pagar el saldo';
