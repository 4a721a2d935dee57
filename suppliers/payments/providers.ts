import { mercadopago } from './mercadopago/module.ts';
import type { PaymentModule } from './payment-module.ts';
import { placetopay } from './placetopay/module.ts';
import { stripe } from './stripe/module.ts';
import { wompi } from './wompi/module.ts';
import { worldpay } from './worldpay/module.ts';

/** All payment providers; visitors are offered the first configured one with card fields, and the first with a hosted page. */
export const PAYMENT_PROVIDERS: readonly PaymentModule[] = [worldpay, placetopay, stripe, mercadopago, wompi];
