import type { CabinCode } from './cabins.ts';
import { seatsOf } from './inventory.ts';
import { type Itinerary, longestFlight, sellerOf } from './itinerary.ts';

/** A branded fare and what it includes. Penalties are in whole US dollars. */
export type FareFamily = {
  brand: string;
  label: string;
  cabin: CabinCode;
  checkedBags: number;
  cabinBags: number;
  /** The fee of a refund before departure; `null` if non-refundable. */
  refundPenalty: number | null;
  /** The fee of a date change; `null` if not changeable. */
  changePenalty: number | null;
  seat: 'included' | 'chargeable';
  /** The price relative to the cabin's cheapest family. */
  factor: number;
};

/**
 * The real fare families of airlines, cheapest first. Rows: airlines|cabin|brand|checked|cabin bags|refund|change|seat|factor,
 * with `-` for not allowed. `*low`, `*full`, `*long` and `*regional` apply to all other airlines.
 */
const TABLE = `
AV|Y|BASIC|0|0|-|-|$|1
AV|Y|CLASSIC|1|1|-|60|+|1.24
AV|Y|FLEX|1|1|0|0|+|1.62
AV|C|BUSINESS|2|1|100|60|+|1
LA|Y|BASIC|0|0|-|-|$|1
LA|Y|LIGHT|0|1|-|80|$|1.09
LA|Y|STANDARD|1|1|-|60|+|1.27
LA|Y|FULL|2|1|0|0|+|1.7
LA|W|PREMIUM ECONOMY|2|1|150|0|+|1
LA|C|PREMIUM BUSINESS|3|1|150|0|+|1
CM|Y|ECONOMY BASIC|0|1|-|-|$|1
CM|Y|ECONOMY CLASSIC|1|1|-|75|$|1.17
CM|Y|ECONOMY FULL|2|1|0|0|+|1.66
CM|C|BUSINESS PROMO|2|2|200|100|+|1
CM|C|BUSINESS FULL|3|2|0|0|+|1.45
P5|Y|BASIC|0|0|-|-|$|1
P5|Y|STANDARD|1|1|-|45|$|1.45
P5|Y|EXTRA|1|1|30|0|+|1.85
JA H2|Y|LIGHT|0|0|-|-|$|1
JA H2|Y|PLUS|1|1|-|40|$|1.42
JA H2|Y|FULL|1|1|40|0|+|1.78
G3|Y|LIGHT|0|1|-|-|$|1
G3|Y|PLUS|1|1|-|45|$|1.28
G3|Y|MAX|2|1|0|0|+|1.75
AD|Y|AZUL|0|1|-|70|$|1
AD|Y|MAIS AZUL|1|1|60|45|$|1.24
AD|C|BUSINESS|3|2|100|0|+|1
AR|Y|BASE|0|1|-|-|$|1
AR|Y|PLUS|1|1|-|60|+|1.26
AR|Y|FLEX|2|1|0|0|+|1.72
AR|C|CLUB ECONOMY|2|1|100|0|+|1
AM|Y|BASICA|0|1|-|-|$|1
AM|Y|CLASICA|1|1|-|70|+|1.2
AM|Y|FLEXIBLE|1|1|0|0|+|1.66
AM|C|PREMIER|2|2|150|0|+|1
Y4|Y|ZERO|0|0|-|-|$|1
Y4|Y|CLASICA|1|1|-|50|$|1.38
Y4|Y|PLUS|1|1|35|0|+|1.8
VB|Y|ZERO|0|0|-|-|$|1
VB|Y|LIGHT|0|1|-|50|$|1.18
VB|Y|SMART|1|1|35|0|+|1.6
IB UX|Y|BASIC|0|1|-|-|$|1
IB UX|Y|OPTIMA|1|1|-|90|$|1.2
IB UX|Y|FLEXIBLE|1|1|0|0|+|1.68
IB UX|W|PREMIUM|2|1|150|0|+|1
IB UX|C|BUSINESS OPTIMA|2|2|250|120|+|1
IB UX|C|BUSINESS FLEXIBLE|2|2|0|0|+|1.3
AA|Y|BASIC ECONOMY|0|1|-|-|$|1
AA|Y|MAIN CABIN|1|1|-|0|$|1.18
AA|Y|MAIN PLUS|2|1|0|0|+|1.5
AA|W|PREMIUM ECONOMY|2|1|-|0|+|1
AA|C|BUSINESS|2|2|0|0|+|1
DL|Y|MAIN BASIC|0|1|-|-|$|1
DL|Y|MAIN CLASSIC|1|1|-|0|+|1.18
DL|Y|MAIN EXTRA|2|1|0|0|+|1.5
DL|W|PREMIUM SELECT|2|1|-|0|+|1
DL|C|DELTA ONE CLASSIC|2|2|0|0|+|1
UA|Y|BASIC ECONOMY|0|0|-|-|$|1
UA|Y|ECONOMY|1|1|-|0|$|1.19
UA|Y|ECONOMY FLEXIBLE|1|1|0|0|+|1.52
UA|W|PREMIUM PLUS|2|1|-|0|+|1
UA|C|POLARIS BUSINESS|2|2|0|0|+|1
B6|Y|BLUE BASIC|0|1|-|100|$|1
B6|Y|BLUE|0|1|-|0|+|1.2
B6|Y|BLUE EXTRA|1|1|0|0|+|1.58
AF KL|Y|LIGHT|0|1|-|-|$|1
AF KL|Y|STANDARD|1|1|-|70|$|1.2
AF KL|Y|FLEX|1|1|0|0|+|1.64
AF KL|W|PREMIUM STANDARD|2|2|-|150|+|1
AF KL|C|BUSINESS STANDARD|2|2|300|150|+|1
AF KL|F|LA PREMIERE|3|2|0|0|+|1
LH LX OS SN|Y|LIGHT|0|1|-|-|$|1
LH LX OS SN|Y|CLASSIC|1|1|-|70|$|1.19
LH LX OS SN|Y|FLEX|1|1|70|0|+|1.62
LH LX OS SN|W|PREMIUM ECONOMY|2|1|200|0|+|1
LH LX OS SN|C|BUSINESS SAVER|2|2|400|150|+|1
LH LX OS SN|F|FIRST|3|2|0|0|+|1
TP|Y|DISCOUNT|0|1|-|-|$|1
TP|Y|BASIC|1|1|-|100|$|1.2
TP|Y|CLASSIC|1|1|150|70|+|1.42
TP|C|EXECUTIVE|2|2|200|0|+|1
TK|Y|ECOFLY|1|1|-|-|$|1
TK|Y|EXTRAFLY|1|1|150|70|+|1.2
TK|Y|PRIMEFLY|2|1|0|0|+|1.55
TK|C|BUSINESSFLY|2|2|150|0|+|1
EK|Y|SAVER|1|1|200|100|$|1
EK|Y|FLEX|2|1|100|0|+|1.26
EK|C|BUSINESS SAVER|2|2|300|150|+|1
EK|F|FIRST FLEX|3|2|0|0|+|1
QR|Y|LITE|1|1|-|100|$|1
QR|Y|CLASSIC|1|1|200|75|$|1.15
QR|Y|CONVENIENCE|2|1|100|0|+|1.36
QR|C|BUSINESS CLASSIC|2|2|250|100|+|1
QR|F|FIRST|3|2|0|0|+|1
*low|Y|BASIC|0|0|-|-|$|1
*low|Y|SMART|1|1|-|45|$|1.38
*low|Y|MAX|1|1|35|0|+|1.75
*regional|Y|LIGHT|0|1|-|-|+|1
*regional|Y|FULL|1|1|25|0|+|1.3
*full|Y|LIGHT|0|1|-|-|$|1
*full|Y|CLASSIC|1|1|-|70|$|1.22
*full|Y|FLEX|1|1|0|0|+|1.6
*full|W|PREMIUM|2|1|150|0|+|1
*full|C|BUSINESS|2|2|150|75|+|1
*full|F|FIRST|3|2|0|0|+|1
*long|Y|CLASSIC|1|1|-|120|$|1
*long|Y|FLEX|2|1|100|0|+|1.35
*long|W|PREMIUM|2|1|150|0|+|1
*long|C|BUSINESS|2|2|250|100|+|1
*long|F|FIRST|3|2|0|0|+|1
`;

const CABIN_LETTERS: Record<string, CabinCode> = { Y: 'ECONOMY', W: 'PREMIUM_ECONOMY', C: 'BUSINESS', F: 'FIRST' };
const FAMILIES = readTable();

function readTable(): Map<string, FareFamily[]> {
  const families = new Map<string, FareFamily[]>();
  const penalty = (text: string) => (text === '-' ? null : Number(text));
  for (const row of TABLE.trim().split('\n')) {
    const [sellers, cabin, brand, checked, carryOn, refund, change, seat, factor] = row.split('|') as [string, ...string[]];
    const family: FareFamily = {
      // A brand's code has no spaces and at most ten characters; the label is its readable name.
      brand: (brand as string).replaceAll(' ', '').slice(0, 10),
      label: brand as string,
      cabin: CABIN_LETTERS[cabin as string] as CabinCode,
      checkedBags: Number(checked),
      cabinBags: Number(carryOn),
      refundPenalty: penalty(refund as string),
      changePenalty: penalty(change as string),
      seat: seat === '+' ? 'included' : 'chargeable',
      factor: Number(factor),
    };
    for (const seller of sellers.split(' ')) families.set(seller, [...(families.get(seller) ?? []), family]);
  }
  return families;
}

const LONG_HAUL_KM = 6_000;

/** The fare families of an itinerary in a cabin, cheapest first; empty if that cabin is not flown. */
export function familiesOf(itinerary: Itinerary, cabin: CabinCode): FareFamily[] {
  const seller = sellerOf(itinerary);
  if (cabin !== 'ECONOMY' && !hasCabin(itinerary, cabin)) return [];
  const isLong = itinerary.some((flight) => flight.route.km > LONG_HAUL_KM);
  const own = FAMILIES.get(seller.code) ?? FAMILIES.get(`*${seller.kind === 'full' && isLong ? 'long' : seller.kind}`) ?? [];
  const inCabin = own.filter((family) => family.cabin === cabin);
  if (inCabin.length > 0) return inCabin;
  return (FAMILIES.get('*full') ?? []).filter((family) => family.cabin === cabin);
}

/** A cabin is sold where the longest flight has it; on the others travellers sit in the best cabin below. */
function hasCabin(itinerary: Itinerary, cabin: CabinCode): boolean {
  return seatsOf(longestFlight(itinerary), cabin) > 0;
}
