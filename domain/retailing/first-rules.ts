import { MARGIN_MINOR } from '../booking/bags/bag-options.ts';
import { ANY_SALE, type RetailRule } from './rule.ts';

/** SPEC §9, in minor units: per traveller of a flight, and of a package. */
export type FirstAmounts = { flightMinor: number; packageMinor: number };

/** The rules of an agency that has made none of its own. */
export const firstRules = ({ flightMinor, packageMinor }: FirstAmounts): RetailRule[] => [
  {
    id: 'safi',
    name: 'Tarifa administrativa de vuelos',
    kind: 'fee',
    priority: 0,
    combines: 'adds',
    amount: { amountMinor: flightMinor, per: 'each' },
    conditions: { ...ANY_SALE, kinds: ['flight'] },
  },
  {
    id: 'atol',
    name: 'Tarifa administrativa de paquetes',
    kind: 'fee',
    priority: 0,
    combines: 'adds',
    amount: { amountMinor: packageMinor, per: 'each' },
    conditions: { ...ANY_SALE, kinds: ['package'] },
  },
  {
    id: 'bag-margin',
    name: 'Margen de equipaje',
    kind: 'mark-up',
    priority: 0,
    combines: 'adds',
    amount: { amountMinor: MARGIN_MINOR, per: 'each' },
    conditions: { ...ANY_SALE, kinds: ['bag'] },
  },
];
