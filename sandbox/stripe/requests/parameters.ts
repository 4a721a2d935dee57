import { invalidRequest, type Metadata } from '../shapes.ts';
import { type FormTree, textOf, treeOf } from './form.ts';

/** The parameters that are objects or lists in every call that takes them; all others are single values. */
const OBJECTS = new Set(
  (
    'adaptive_pricing address adjustable_quantity after_expiration amount_details automatic_payment_methods automatic_tax ' +
    'billing_details branding_settings card cash_balance collected_information consent_collection custom_text customer_details ' +
    'customer_update enhanced_evidence evidence fraud_details hooks invoice_creation invoice_settings managed_payments mandate_data ' +
    'metadata name_collection networks payment_details payment_intent_data payment_method_data payment_method_options permissions ' +
    'phone_number_collection price_data product_data radar_options recurring saved_payment_method_options setup_intent_data shipping ' +
    'shipping_address_collection subscription_data tax tax_details tax_id_collection transfer_data wallet_options'
  ).split(' '),
);
const LISTS = new Set(
  (
    'allowed_payment_method_types custom_fields discounts dynamic_tax_rates excluded_payment_method_types expand images line_items ' +
    'optional_items payment_method_types preferred_locales shipping_options tax_id_data tax_rates types'
  ).split(' '),
);

type Kind = 'value' | 'object' | 'list' | 'value or object';

/** A date filter is a value, or an object of limits. */
function kindOf(parameter: string): Kind {
  if (parameter === 'created') return 'value or object';
  return OBJECTS.has(parameter) ? 'object' : LISTS.has(parameter) ? 'list' : 'value';
}

const MOST_KEYS = 50;
const LONGEST_KEY = 40;
const LONGEST_VALUE = 500;

/**
 * Checks the parameters of a call, or of the object `at` in it: unknown ones and those of a wrong kind are refused by name, as
 * Stripe does, and required ones must be present.
 */
export function checkParameters(
  form: FormTree,
  { known, needed = [], at }: { known: string; needed?: readonly string[]; at?: string },
): void {
  const names = new Set(`${known}${at === undefined ? ' expand' : ''}`.split(' '));
  const named = (name: string) => (at === undefined ? name : `${at}[${name}]`);
  const unknown = Object.keys(form).filter((name) => !names.has(name));
  if (unknown[0] !== undefined) {
    const several = unknown.length > 1 ? 'parameters' : 'parameter';
    throw invalidRequest(`Received unknown ${several}: ${unknown.map(named).join(', ')}`, {
      param: named(unknown[0]),
      code: 'parameter_unknown',
    });
  }
  for (const [name, value] of Object.entries(form)) checkKind(name, value, named(name));
  for (const name of needed) {
    if (form[name] === undefined)
      throw invalidRequest(`Missing required param: ${named(name)}.`, { param: named(name), code: 'parameter_missing' });
    if (form[name] === '') {
      throw invalidRequest(
        `You passed an empty string for '${named(name)}'. We assume empty values are an attempt to unset a parameter.`,
        { param: named(name), code: 'parameter_invalid_empty' },
      );
    }
  }
}

/** An empty value unsets a parameter of any kind. */
function checkKind(name: string, value: string | FormTree, param: string): void {
  if (value === '') return;
  const [kind, isTree] = [kindOf(name), typeof value === 'object'];
  if (kind === 'value' && isTree) throw invalidRequest(`Invalid string: ${JSON.stringify(value)}`, { param });
  if (kind === 'object' && !isTree) throw invalidRequest('Invalid object', { param });
  if (kind === 'list' && !(isTree && Object.keys(value).every((key) => /^\d+$/.test(key))))
    throw invalidRequest('Invalid array', { param });
}

/** An integer of at least `least`; `undefined` if absent. */
export function integerOf(form: FormTree, name: string, { least = 1, path = name }: { least?: number; path?: string } = {}) {
  const text = textOf(form[name]);
  if (text === undefined) return undefined;
  const invalid = (message: string) => invalidRequest(message, { param: path, code: 'parameter_invalid_integer' });
  if (!/^-?\d+$/.test(text) || !Number.isSafeInteger(Number(text))) throw invalid(`Invalid integer: ${text}`);
  if (Number(text) < least) throw invalid(`This value must be greater than or equal to ${least}.`);
  return Number(text);
}

export function oneOf<Value extends string>(form: FormTree, name: string, values: readonly Value[]): Value | undefined {
  const text = textOf(form[name]);
  if (text === undefined) return undefined;
  if (values.includes(text as Value)) return text as Value;
  throw invalidRequest(`Invalid ${name}: must be one of ${values.join(', ')}`, { param: name });
}

/** The given texts by name; an empty one unsets its field. Absent ones are left out. */
export function textsOf(form: FormTree, names: readonly string[]): Record<string, string | null> {
  return Object.fromEntries(names.flatMap((name) => (form[name] === undefined ? [] : [[name, textOf(form[name]) || null]])));
}

export function booleanOf(form: FormTree, name: string): boolean {
  const text = textOf(form[name]) ?? 'false';
  if (text !== 'true' && text !== 'false') throw invalidRequest(`Invalid boolean: ${text}`, { param: name });
  return text === 'true';
}

/** The earlier metadata with the given changes; an empty value removes a key. At most 50 keys of 40 characters, values of 500. */
export function metadataOf(form: FormTree, before: Metadata = {}): Metadata {
  if (form.metadata === '') return {};
  const metadata = { ...before };
  for (const [key, value] of Object.entries(treeOf(form.metadata))) {
    if (typeof value !== 'string') throw invalidRequest('Metadata values must be strings.', { param: `metadata[${key}]` });
    if (key.length > LONGEST_KEY) {
      throw invalidRequest(`Metadata keys must be 40 characters or less: ${key}`, { param: 'metadata' });
    }
    if (value.length > LONGEST_VALUE) {
      const message = `Invalid string: ${value.slice(0, 20)}…; must be at most ${LONGEST_VALUE} characters`;
      throw invalidRequest(message, { param: `metadata[${key}]`, code: 'parameter_invalid_string' });
    }
    if (value === '') delete metadata[key];
    else metadata[key] = value;
  }
  if (Object.keys(metadata).length > MOST_KEYS) {
    throw invalidRequest(`You can have up to ${MOST_KEYS} metadata keys.`, { param: 'metadata' });
  }
  return metadata;
}

/** A filter for `created=5`, or `created[gte]=5` and the like. */
export function withinOf(form: FormTree): (created: number) => boolean {
  const exact = integerOf(form, 'created', { least: 0 });
  if (exact !== undefined) return (created) => created === exact;
  const range = treeOf(form.created);
  checkParameters(range, { known: 'gt gte lt lte', at: 'created' });
  const [gt, gte, lt, lte] = ['gt', 'gte', 'lt', 'lte'].map((name) =>
    integerOf(range, name, { least: 0, path: `created[${name}]` }),
  );
  return (created) =>
    !(gt !== undefined && created <= gt) &&
    !(gte !== undefined && created < gte) &&
    !(lt !== undefined && created >= lt) &&
    !(lte !== undefined && created > lte);
}
