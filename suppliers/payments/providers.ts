import type { PaymentModule } from './payment-module.ts';
import { stripe } from './stripe/module.ts';
import { worldpay } from './worldpay/module.ts';

/** Everyone the product can be paid through; a visitor is offered the first that has card fields, and the first that has a page. */
export const PAYMENT_PROVIDERS: readonly PaymentModule[] = [worldpay, stripe];
