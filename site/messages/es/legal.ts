/** The notices at the foot of every page that the law requires. In a browser they are part of the document, not of the code. */
export const legal = {
  registry: (number: string, taxId: string) => `Agencia de viajes · RNT ${number} · NIT ${taxId}`,
  totalPrice:
    'Precio total con impuestos, tasas y cargos. El valor en pesos es aproximado, según la tasa de cambio del día; el cobro se hace en dólares (USD).',
  withdrawal: (email: string) =>
    `Retracto: dentro de las 48 horas siguientes a la compra, si faltan al menos 8 días calendario para un vuelo nacional o 15 para uno internacional. Desistimiento: hasta 24 horas antes del vuelo, según la tarifa. Escríbanos a ${email}; el reembolso tarda máximo 30 días.`,
  personalData: (company: string, email: string) =>
    `Responsable: ${company} Usamos sus datos para gestionar su viaje y, solo si lo autoriza, para enviarle ofertas y mejorar el sitio (Ley 1581 de 2012). Puede conocerlos, actualizarlos, rectificarlos, suprimirlos o revocar la autorización en ${email}.`,
  escnna:
    'En desarrollo del artículo 17 de la Ley 679 de 2001 advertimos al turista que la explotación y el abuso sexual de menores de edad en el país son sancionados penal y administrativamente, conforme a las leyes vigentes.',
  conduct: 'Código de conducta contra la explotación sexual de menores de edad (Ley 1336 de 2009)',
  judicial: ({ address, phone, email }: { address: string; phone: string; email: string }): string =>
    `Notificaciones judiciales: ${address} · ${phone.replaceAll(' ', '\u00a0')} · ${email}`,
  paymentMarks: 'Tarjetas que recibimos',
};
