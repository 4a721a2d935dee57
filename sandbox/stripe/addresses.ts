import { type FormTree, textOf, treeOf } from './requests/form.ts';
import { checkParameters } from './requests/parameters.ts';
import type { Address } from './shapes.ts';

export const NO_ADDRESS: Address = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };

/** The address in a form, or in the object `at` of it, over the one known before; `null` if it is unset. */
export function addressIn(form: FormTree, { at, before = NO_ADDRESS }: { at?: string; before?: Address } = {}): Address | null {
  if (form.address === '') return null;
  const given = treeOf(form.address);
  checkParameters(given, { known: Object.keys(NO_ADDRESS).join(' '), at: at === undefined ? 'address' : `${at}[address]` });
  return { ...before, ...Object.fromEntries(Object.entries(given).map(([name, value]) => [name, textOf(value) || null])) };
}

/** Where goods are sent; `null` if it is unset. */
export function shippingIn(form: FormTree): Record<string, unknown> | null {
  if (form.shipping === '' || form.shipping === undefined) return null;
  const shipping = treeOf(form.shipping);
  checkParameters(shipping, { known: 'address carrier name phone tracking_number', needed: ['address', 'name'], at: 'shipping' });
  const text = (name: string) => textOf(shipping[name]) || null;
  return {
    address: addressIn(shipping, { at: 'shipping' }),
    carrier: text('carrier'),
    name: text('name'),
    phone: text('phone'),
    tracking_number: text('tracking_number'),
  };
}
