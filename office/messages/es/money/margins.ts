export const margins = {
  title: 'Márgenes',
  by: 'Agrupar por',
  groups: {
    supplier: 'Proveedor',
    kind: 'Qué se vendió',
    route: 'Ruta',
    channel: 'Canal',
    affiliate: 'Afiliado',
    seller: 'Vendedor',
    day: 'Día de la venta',
    booking: 'Reserva',
  },
  channels: { site: 'Sitio', affiliate: 'Afiliado', comparison: 'Comparador de precios', phone: 'Teléfono' },
  nobody: { seller: 'En línea, sin vendedor', affiliate: 'Sin afiliado', route: 'Sin ruta' } as Record<string, string>,
  sold: 'Vendido',
  captured: 'Cobrado',
  returned: 'Devuelto',
  open: 'Por cobrar',
  openMore: 'Saldos por cobrar menos reembolsos por hacer.',
  cost: 'Costo',
  earned: 'Ganado',
  share: '% de lo vendido',
  providerFees: 'Cobran los proveedores de pago',
  withoutFee: (count: number) =>
    `De ${count === 1 ? '1 venta' : `${count} ventas`} no se sabe lo que cobró el proveedor de pago: acuérdelo en Proveedores de pago.`,
  fees: 'Cargos y descuentos propios',
  bags: 'Margen de equipaje',
  promotions: 'Descontado por códigos',
  unknown: 'Sin costo conocido',
  unknownItems: (count: number) => (count === 1 ? '1 venta sin costo conocido' : `${count} ventas sin costo conocido`),
  unknownMore: (money: string) =>
    `Trajeron ${money}. No cuentan en lo ganado: el proveedor no dijo su precio, o nadie sabe cuánto retuvo.`,
  howMore:
    'Ganado es lo cobrado, menos lo devuelto, más lo que falta por cobrar, menos el precio del proveedor y menos lo que retuvo el medio de pago, donde se sabe.',
  items: 'Ventas',
  total: 'Total',
  empty: 'No hay ventas con estos filtros',
  emptyMore: 'Cambie las fechas o quite un filtro.',
  hasMore: 'Hay más: aquí están los mayores. El archivo los tiene todos.',
  waiting: (count: number) =>
    count === 1
      ? 'Falta contar 1 cambio: estas cifras se actualizan solas.'
      : `Faltan por contar ${count} cambios: estas cifras se actualizan solas.`,
  check: 'Comparar con los movimientos',
  agrees: (currency: string, money: string) => `${currency}: lo contado y los movimientos coinciden, ${money}.`,
  differs: (currency: string, counted: string, ledger: string) =>
    `${currency}: se contó ${counted}, y los movimientos dicen ${ledger}.`,
  invalid: 'Esos filtros no se pueden usar. Estos son los últimos treinta días.',
};
