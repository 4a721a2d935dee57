/**
 * SPEC §3, important information: the agency's notices, numbered in the price summary, on the confirmation and in the terms.
 * Texts are Spanish, because visitors read them. In a separate file, so that only the pages that show them load them.
 */
export const notices: readonly string[] = [
  'El precio incluye impuestos, tasas y cargos. Si su tarjeta es en otra moneda que la del cobro, su banco lo convierte con la tasa del día.',
  'Escriba nombres y apellidos como están en el documento con que viaja cada persona. Las aerolíneas cobran por corregirlos y pueden negarse a hacerlo.',
  'Cada viajero debe tener vigentes sus documentos: documento de identidad o pasaporte, visas, vacunas y, para los menores de edad, el permiso de salida del país. Confírmelos con el consulado antes de comprar.',
  'El equipaje incluido depende de la tarifa. Revise medidas y peso con la aerolínea antes de viajar.',
  'Las horas son las de cada ciudad. La aerolínea puede cambiar horarios e itinerarios; confírmelos antes de ir al aeropuerto.',
  'Los cambios y las devoluciones siguen las condiciones de lo que compró y la ley. Lo esencial está al pie de cada página.',
];
