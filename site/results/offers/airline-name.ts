/** Suppliers write airline names in capitals. The names travellers use, where letter case alone does not give them. */
const KNOWN_AS: Record<string, string> = {
  LA: 'LATAM',
  CM: 'Copa Airlines',
  JA: 'JetSMART',
  VE: 'Clic',
  G3: 'GOL',
  AM: 'Aeroméxico',
  AR: 'Aerolíneas Argentinas',
  OB: 'Boliviana de Aviación',
  VB: 'Viva',
  B6: 'JetBlue',
  U2: 'easyJet',
  EI: 'Aer Lingus',
  SK: 'SAS',
  UX: 'Air Europa',
  TP: 'TAP Air Portugal',
  '6E': 'IndiGo',
  JJ: 'LATAM Airlines Brasil',
  LP: 'LATAM Airlines Perú',
  '4C': 'LATAM Airlines Colombia',
  XL: 'LATAM Airlines Ecuador',
  '4M': 'LATAM Airlines Argentina',
  PZ: 'LATAM Airlines Paraguay',
  TA: 'Avianca El Salvador',
  '2K': 'Avianca Ecuador',
  HF: 'Air Côte d’Ivoire',
  DT: 'TAAG',
  P5: 'Wingo',
  VH: 'Viva Air',
  H2: 'SKY',
  IB: 'Iberia',
  I2: 'Iberia Express',
};

/** `AVIANCA` → Avianca; `KLM` stays. Unknown codes are shown as they are. */
export function airlineName(code: string, carriers: Record<string, string> | undefined): string {
  const known = KNOWN_AS[code];
  if (known) return known;
  const name = carriers?.[code];
  if (!name) return code;
  return name
    .toLowerCase()
    .split(' ')
    .map((word) =>
      word.length <= 3 && !SHORT_WORDS.has(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join(' ');
}

const SHORT_WORDS = new Set(['air', 'all', 'fly', 'jet', 'lao', 'new', 'nui', 'one', 'red', 'sky', 'sun', 'the']);
