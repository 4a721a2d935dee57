import { amadeus } from './amadeus/module.ts';
import { duffel } from './duffel/module.ts';
import type { SupplierModule } from './supplier-module.ts';

/** All flight suppliers. A new one is a folder and a line here (docs/adding-a-supplier.md). */
export const FLIGHT_SUPPLIERS: readonly SupplierModule[] = [amadeus, duffel];
