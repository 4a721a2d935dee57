/** Headings of the categories of filed fare rules. */
const RULE_KINDS: Record<string, string> = {
  PENALTIES: 'Cambios y reembolsos',
  'ADVANCE RES/TICKETING': 'Reserva y emisión anticipadas',
  'MIN STAY': 'Estadía mínima',
  'MAX STAY': 'Estadía máxima',
  STOPOVERS: 'Paradas',
  TRANSFERS: 'Conexiones',
  SEASONALITY: 'Temporadas',
  'FLIGHT APPLICATION': 'Vuelos en que aplica',
  'DAY/TIME': 'Días y horas',
  SURCHARGES: 'Recargos',
  COMBINABILITY: 'Combinación con otras tarifas',
  'SALES RESTRICTIONS': 'Restricciones de venta',
  'CHILDREN DISCOUNTS': 'Descuentos para niños',
  ELIGIBILITY: 'Quién puede usarla',
  'BLACKOUT DATES': 'Fechas en que no aplica',
  'TRAVEL RESTRICTIONS': 'Restricciones de viaje',
};

export const ruleKind = (kind: string): string => RULE_KINDS[kind.toUpperCase()] ?? 'Otras reglas';
