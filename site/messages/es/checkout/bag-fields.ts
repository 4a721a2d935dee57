import type { BagOption } from '#domain/booking/bags/bag-options.ts';
import { count } from '../words.ts';

/** The fields of bags to be added; composed on the server only. */
export const bagFields = {
  wayOut: 'ida',
  bagsFor: (travelers: number[], ways: string, name: string) =>
    `${travelers.length === 1 ? 'Pasajero' : 'Pasajeros'} ${new Intl.ListFormat('es').format(travelers.map(String))}, ${ways}: ${name}`,
  bagOf: (ways: string, name: string) => `${ways.charAt(0).toUpperCase()}${ways.slice(1)}: ${name}`,
  bagChoice: (type: BagOption['type'], quantity: number, price: string) =>
    quantity === 0
      ? 'Ninguna'
      : `${type === 'checked' ? count(quantity, 'maleta', 'maletas') : count(quantity, 'pieza de mano', 'piezas de mano')}, ${price}`,
};
