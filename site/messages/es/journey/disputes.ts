/** A payment that the traveller disputes at the bank. */
export const disputes = {
  heading: 'Su banco está revisando un reclamo por este pago',
  open: (amount: string) =>
    `El reclamo es por ${amount}. Mientras su banco decide, toda devolución de este pago está en pausa por el reclamo ante su banco, para que no se haga dos veces. No cancela ni cambia su reserva.`,
  paused: (amount: string) => `En pausa por el reclamo ante su banco: ${amount}`,
  /** For a cancelled trip, instead of the text that nothing is pending. */
  left: 'De este viaje solo falta que su banco decida el reclamo.',
  byBank: 'Devuelto por su banco (reclamo)',
  /** For items cancelled while the dispute is open. */
  confirm:
    'La devolución queda en pausa por el reclamo ante su banco. Si el banco no le da la razón en el reclamo, le devolvemos este valor al medio con que pagó.',
  due: (amount: string) =>
    `Le corresponden ${amount}. La devolución está en pausa por el reclamo ante su banco: si no le da la razón, le devolvemos este valor al medio con que pagó.`,
  byBankBefore: (amount: string) =>
    `Su banco ya le devolvió ${amount} de este pago por un reclamo. Si cree que le corresponde algo más, llámenos o escríbanos.`,
};
