import { liteApi } from './liteapi/module.ts';
import { sabre } from './sabre/module.ts';
import type { StaySupplierModule } from './supplier-module.ts';

/** All sources of hotels. A new one is a folder and a line here. */
export const STAY_SUPPLIERS: readonly StaySupplierModule[] = [liteApi, sabre];
