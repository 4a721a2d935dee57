import { currencyIn } from '../amounts.ts';
import { type FormTree, listOf, textOf, treeOf } from '../requests/form.ts';
import { checkParameters, integerOf } from '../requests/parameters.ts';
import { invalidRequest, missing, newId } from '../shapes.ts';

export type LineItem = {
  id: string;
  object: 'item';
  amount_total: number;
  currency: string;
  description: string;
  quantity: number;
} & Record<string, unknown>;

const MOST_ITEMS = 100;

/** The line items of a Checkout session: one currency for all, each with a quantity. */
export function lineItemsIn(form: FormTree): LineItem[] {
  const given = listOf(form.line_items);
  if (given.length > MOST_ITEMS) throw invalidRequest(`You can have at most ${MOST_ITEMS} line items.`, { param: 'line_items' });
  const items = given.map((one, index): LineItem => {
    const [item, at] = [treeOf(one), `line_items[${index}]`];
    checkParameters(item, {
      known: 'price price_data quantity adjustable_quantity tax_rates dynamic_tax_rates metadata',
      at,
    });
    if (textOf(item.price)) throw missing('price', textOf(item.price) ?? '', `${at}[price]`, 400);
    const price = treeOf(item.price_data);
    checkParameters(price, {
      known: 'currency product product_data unit_amount unit_amount_decimal tax_behavior recurring',
      needed: ['currency'],
      at: `${at}[price_data]`,
    });
    const product = treeOf(price.product_data);
    checkParameters(product, {
      known: 'name description images metadata tax_code tax_details unit_label',
      at: `${at}[price_data][product_data]`,
    });
    const quantity = integerOf(item, 'quantity', { path: `${at}[quantity]` });
    if (quantity === undefined)
      throw invalidRequest('Quantity is required. Add `quantity` to `line_items[]`', {
        param: `${at}[quantity]`,
        code: 'parameter_missing',
      });
    const each =
      integerOf(price, 'unit_amount', { least: 0, path: `${at}[price_data][unit_amount]` }) ??
      integerOf(price, 'unit_amount_decimal', { least: 0 });
    if (each === undefined)
      throw invalidRequest('Missing required param: unit_amount.', {
        param: `${at}[price_data][unit_amount]`,
        code: 'parameter_missing',
      });
    const description = textOf(product.name);
    if (!description)
      throw invalidRequest('Missing required param: product_data[name].', {
        param: `${at}[price_data][product_data][name]`,
        code: 'parameter_missing',
      });
    const currency = currencyIn(price, `${at}[price_data][currency]`);
    const amount = each * quantity;
    return {
      id: newId('li'),
      object: 'item',
      amount_subtotal: amount,
      amount_total: amount,
      amount_discount: 0,
      amount_tax: 0,
      currency,
      description,
      quantity,
      price: {
        id: newId('price'),
        object: 'price',
        active: false,
        currency,
        type: 'one_time',
        unit_amount: each,
        unit_amount_decimal: String(each),
        livemode: false,
      },
    };
  });
  if (new Set(items.map(({ currency }) => currency)).size > 1) {
    throw invalidRequest('The currency of all line items must be the same.', { param: 'line_items' });
  }
  return items;
}
