import { liteApi } from './liteapi/module.ts';
import { sabre } from './sabre/module.ts';
import type { StaySupplierModule } from './supplier-module.ts';

/** Everyone whose hotels the product can show. A new supplier is a folder and a line here. */
export const STAY_SUPPLIERS: readonly StaySupplierModule[] = [liteApi, sabre];
