import type { RightsRules } from '#domain/rights/rights-rules.ts';

/** The notices at the foot of every page that the law requires. In a browser they are part of the document, not of the code. */
export const legal = {
  registry: (number: string, taxId: string) => `Agencia de viajes · RNT ${number} · NIT ${taxId}`,
  totalPrice:
    'Precio total con impuestos, tasas y cargos. El valor en pesos es aproximado, según la tasa de cambio del día; el cobro se hace en dólares (USD).',
  /** Tickets have a rule of their own; everything else has that of purchases at a distance. */
  withdrawal: (email: string, { tickets: { retracto, desistimiento }, services }: RightsRules) =>
    [
      `Retracto de un tiquete: dentro de las ${retracto.hours} horas siguientes a la compra, si faltan al menos ${retracto.daysBefore.domestic} días calendario para un vuelo nacional o ${retracto.daysBefore.international} para uno internacional.`,
      `De un hotel, un crucero, un tour o un paquete: dentro de los ${services.retracto.workingDays} días hábiles siguientes, si empieza ${services.retracto.startsWithinDays} o más días después de la compra.`,
      `Desistimiento: hasta ${desistimiento.hoursBefore} horas antes del vuelo, según la tarifa.`,
      `Cancele en Mi viaje o escríbanos a ${email}; el reembolso tarda máximo ${Math.max(...[retracto, desistimiento, services.retracto].map(({ payBackDays }) => payBackDays))} días.`,
    ].join(' '),
  personalData: (company: string, email: string) =>
    `Responsable: ${company} Usamos sus datos para gestionar su viaje y, solo si lo autoriza, para enviarle ofertas y mejorar el sitio (Ley 1581 de 2012). Puede conocerlos, actualizarlos, rectificarlos, suprimirlos o revocar la autorización en ${email}.`,
  escnna:
    'En desarrollo del artículo 17 de la Ley 679 de 2001 advertimos al turista que la explotación y el abuso sexual de menores de edad en el país son sancionados penal y administrativamente, conforme a las leyes vigentes.',
  conduct: 'Código de conducta contra la explotación sexual de menores de edad (Ley 1336 de 2009)',
  judicial: ({ address, phone, email }: { address: string; phone: string; email: string }): string =>
    `Notificaciones judiciales: ${address} · ${phone.replaceAll(' ', '\u00a0')} · ${email}`,
  paymentMarks: 'Tarjetas que recibimos',
};
