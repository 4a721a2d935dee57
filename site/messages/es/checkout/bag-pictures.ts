import type { Allowance } from '#domain/flights/bag-allowance.ts';
import { bagWeight } from '../results/bags.ts';

/** What is beside the drawn bags; composed on the server only. */
export const bagPictures = {
  way: (label: string | undefined, from: string, to: string) => `${label ? `${label}: ` : ''}${from} → ${to}`,
  item: { name: 'Artículo personal', included: 'Incluido' },
  cabin: {
    name: 'Equipaje de mano',
    included: (bags: Allowance) => (bags.pieces === 0 ? 'No incluido' : `Incluido${bagWeight(bags, 'por pieza')}`),
    more: (price: string, hasOne: boolean) => `${hasOne ? 'Otra pieza' : 'Agregarlo'}: ${price}`,
  },
  checked: {
    name: 'Maleta de bodega',
    included: (bags: Allowance) => {
      if (bags.pieces === 0) return 'No incluida';
      return (bags.pieces ?? 1) === 1 ? `Incluida${bagWeight(bags)}` : `${bags.pieces} incluidas${bagWeight(bags)}`;
    },
    more: (price: string, hasOne: boolean) => `${hasOne ? 'Otra' : 'Agregarla'}: ${price}`,
  },
  unknown: 'Según la aerolínea',
  from: (price: string) => `desde ${price}`,
  /** A price that is of more, or of less, than the way. */
  covering: (price: string, ways: string) => `${price} (${ways})`,
  added: (number: number) => `Agregó ${number}`,
};
