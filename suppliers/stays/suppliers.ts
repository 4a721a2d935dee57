import { liteApi } from './liteapi/module.ts';
import type { StaySupplierModule } from './supplier-module.ts';

/** Everyone the product can buy stays from. A new supplier is a folder and a line here. */
export const STAY_SUPPLIERS: readonly StaySupplierModule[] = [liteApi];
