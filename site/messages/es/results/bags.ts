import type { BagOption } from '#domain/booking/bags/bag-options.ts';
import { type Allowance, kilosOf } from '#domain/flights/bag-allowance.ts';
import { count } from '../words.ts';

/** ` (23 kg)`, ` (23 kg cada una)`, ` (50 lb, 23 kg)`: the weight limit of bags, when it is known. `each`: how one of several is called. */
export function bagWeight({ pieces, weight, unit }: Allowance, each = 'cada una'): string {
  if (weight === null) return '';
  const kilos = `${Math.round(kilosOf({ weight, unit }) ?? 0)} kg`;
  return ` (${unit === 'LB' ? `${weight} lb, ${kilos}` : kilos}${(pieces ?? 1) > 1 ? ` ${each}` : ''})`;
}

export const checkedBags = (bags: Allowance): string => {
  if (bags.pieces === 0) return 'Sin maleta de bodega';
  const name = bags.pieces === null ? 'Equipaje de bodega' : count(bags.pieces, 'maleta de bodega', 'maletas de bodega');
  return name + bagWeight(bags);
};

export const cabinBags = (bags: Allowance): string =>
  bags.pieces === 0 ? 'Solo artículo personal' : `Artículo personal y equipaje de mano${bagWeight(bags, 'por pieza')}`;

/** `maleta de bodega (23 kg)`, `equipaje de mano` */
export const bagName = ({ type, weight, unit }: Pick<BagOption, 'type' | 'weight' | 'unit'>): string =>
  (type === 'checked' ? 'maleta de bodega' : 'equipaje de mano') + bagWeight({ pieces: 1, weight, unit });
