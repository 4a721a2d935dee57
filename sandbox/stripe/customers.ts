import { join } from 'node:path';
import { openJournal } from '../journal.ts';
import { addressIn, shippingIn } from './addresses.ts';
import { type FormTree, listOf, textOf } from './requests/form.ts';
import { itemsAsked, pageOf } from './requests/lists.ts';
import { checkParameters, integerOf, metadataOf, oneOf, textsOf } from './requests/parameters.ts';
import { type Address, invalidRequest, type Metadata, missing, newId, now, type Row } from './shapes.ts';

export type Customer = {
  id: string;
  object: 'customer';
  created: number;
  address: Address | null;
  metadata: Metadata;
} & Record<string, unknown>;
type CustomerRow = Row<Customer> & { isDeleted?: boolean };
type Deleted = { id: string; object: 'customer'; deleted: true };
export type Customers = ReturnType<typeof openCustomers>;

const UPDATE =
  'address balance business_name cash_balance default_source description email individual_name invoice_prefix invoice_settings metadata name next_invoice_sequence phone preferred_locales shipping source tax tax_exempt validate';
const CREATE = `${UPDATE.replace('default_source ', '')} payment_method tax_id_data test_clock`;

/** The customers that payment methods are attached to. */
export function openCustomers(dataDir: string) {
  const customers = openJournal<CustomerRow>(join(dataDir, 'stripe-customers.jsonl'));

  function rowOf(account: string, id: string, param = 'id', status = 404): CustomerRow {
    const row = customers.get(id);
    if (row?.account !== account) throw missing('customer', id, param, status);
    return row;
  }

  /** A customer that is not deleted. */
  function find(account: string, id: string, param = 'id', status = 404): Customer {
    const row = rowOf(account, id, param, status);
    if (row.isDeleted) throw missing('customer', id, param, status);
    return row.object;
  }

  const all = (account: string): Customer[] =>
    customers
      .all()
      .filter((row) => row.account === account && !row.isDeleted)
      .map(({ object }) => object);

  function put(account: string, object: Customer): Customer {
    customers.put({ id: object.id, account, object });
    return object;
  }

  return {
    find,
    all,
    read(account: string, id: string): Customer | Deleted {
      const { object, isDeleted } = rowOf(account, id);
      return isDeleted ? { id, object: 'customer', deleted: true } : object;
    },
    list: (account: string, query: FormTree) =>
      pageOf(itemsAsked(all(account), query, 'created email test_clock'), query, { url: '/v1/customers', kind: 'customer' }),
    create(account: string, form: FormTree): Customer {
      checkParameters(form, { known: CREATE });
      return put(account, { ...NEW_CUSTOMER, id: newId('cus'), created: now(), ...changesIn(form, NEW_CUSTOMER) });
    },
    update(account: string, id: string, form: FormTree): Customer {
      checkParameters(form, { known: UPDATE });
      const before = find(account, id);
      return put(account, { ...before, ...changesIn(form, before) });
    },
    remove(account: string, id: string, form: FormTree): Deleted {
      checkParameters(form, { known: '' });
      customers.put({ id, account, object: find(account, id), isDeleted: true });
      return { id, object: 'customer', deleted: true };
    },
  };
}

/** The fields a form changes. */
function changesIn(form: FormTree, { address, metadata }: Pick<Customer, 'address' | 'metadata'>) {
  const email = textOf(form.email);
  if (email && !/^[^\s@]+@[^\s@]+$/.test(email))
    throw invalidRequest(`Invalid email address: ${email}`, { param: 'email', code: 'email_invalid' });
  const taxExempt = oneOf(form, 'tax_exempt', ['none', 'exempt', 'reverse', '']);
  const balance = integerOf(form, 'balance', { least: Number.MIN_SAFE_INTEGER });
  return {
    ...textsOf(form, ['description', 'email', 'name', 'phone']),
    ...(form.address === undefined ? {} : { address: addressIn(form, address ? { before: address } : {}) }),
    ...(form.shipping === undefined ? {} : { shipping: shippingIn(form) }),
    ...(taxExempt === undefined ? {} : { tax_exempt: taxExempt || 'none' }),
    ...(balance === undefined ? {} : { balance }),
    ...(form.preferred_locales === undefined ? {} : { preferred_locales: listOf(form.preferred_locales) }),
    metadata: metadataOf(form, metadata),
  };
}

const NEW_CUSTOMER = {
  object: 'customer' as const,
  livemode: false,
  address: null as Address | null,
  balance: 0,
  currency: null,
  default_source: null,
  delinquent: false,
  description: null,
  discount: null,
  email: null,
  invoice_prefix: null,
  invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
  metadata: {} as Metadata,
  name: null,
  next_invoice_sequence: 1,
  phone: null,
  preferred_locales: [],
  shipping: null,
  tax_exempt: 'none',
  test_clock: null,
};
