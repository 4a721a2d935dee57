import { readFileSync } from 'node:fs';
import leven from 'leven';
import type { z } from 'zod';
import { variablePrefixOf } from '#suppliers/accounts.ts';
import { catalogueVariables } from '#suppliers/catalogue/sources.ts';
import { contentVariables } from '#suppliers/content/drupal/module.ts';
import type { VariableSchemas } from '#suppliers/flights/supplier-module.ts';
import { FLIGHT_SUPPLIERS } from '#suppliers/flights/suppliers.ts';
import { invoicingVariables } from '#suppliers/invoicing/own-service/module.ts';
import { mailVariables } from '#suppliers/mail/smtp/module.ts';
import { PAYMENT_PROVIDERS } from '#suppliers/payments/providers.ts';
import { STAY_SUPPLIERS } from '#suppliers/stays/suppliers.ts';
import { Environment } from './environment.ts';

/** Which environment variables there are: what is known, what is a slip of the pen, and what comes from a file. */

export type Variable = {
  name: string;
  description: string;
  isSecret: boolean;
  fallback: string | undefined;
  example: string | undefined;
  schema: z.ZodType;
};
/** With `accountPrefix` several accounts can be named; it is how the variables of the first begin. */
export type VariableGroup = { title: string; variables: Variable[]; accountPrefix: string | undefined };

const WITH_ACCOUNTS = [...FLIGHT_SUPPLIERS, ...STAY_SUPPLIERS];

const groupOf = (title: string, schemas: VariableSchemas, accountPrefix?: string): VariableGroup => ({
  title,
  accountPrefix,
  variables: Object.entries(schemas).map(([name, schema]) => variableOf(name, schema)),
});

type Meta = { description?: string; isSecret?: boolean; example?: string };

function variableOf(name: string, schema: z.ZodType): Variable {
  const { description = '', isSecret = false, example } = (schema.meta() ?? {}) as Meta;
  const { defaultValue } = schema.def as { defaultValue?: unknown };
  return {
    name,
    description,
    isSecret,
    example,
    schema,
    fallback: defaultValue === undefined ? undefined : String(defaultValue),
  };
}

/** Every variable that is read, in the order in which an agency sets them. */
export const VARIABLE_GROUPS: readonly VariableGroup[] = [
  groupOf('The shop, the server and its data', Environment.shape),
  ...FLIGHT_SUPPLIERS.map(({ name, variables }) => groupOf(`Flights: ${name}`, variables, variablePrefixOf(name))),
  ...STAY_SUPPLIERS.map(({ name, variables }) => groupOf(`Hotels: ${name}`, variables, variablePrefixOf(name))),
  groupOf("The agency's own cruises and tours", catalogueVariables),
  ...PAYMENT_PROVIDERS.map(({ name, variables }) => groupOf(`Payments: ${name}`, variables)),
  groupOf('Electronic invoices', invoicingVariables),
  groupOf('Mail', mailVariables),
  groupOf('Content', contentVariables),
];

const ONE_OF_EACH = VARIABLE_GROUPS.flatMap(({ variables }) => variables.map(({ name }) => name));
/** Read elsewhere: by the sandboxes, the build and the operator's commands. */
const READ_ELSEWHERE = ['CONTENT_DIR', 'SITE_BUILD_DIR', 'OPERATOR'];

/** Beginnings that other programs and hosting platforms use too: only near misses of such names are slips. */
const SHARED_PREFIXES = [
  'NODE',
  'HOST',
  'PORT',
  'DATA',
  'DATABASE',
  'REDIS',
  'LOG',
  'SITE',
  'RATE',
  'COUNTRY',
  'TRUST',
  'SELLS',
  'OTEL',
];
const prefixOf = (name: string): string => name.slice(0, name.indexOf('_')) || name;
const OWN_PREFIXES = new Set(ONE_OF_EACH.map(prefixOf).filter((prefix) => !SHARED_PREFIXES.includes(prefix)));

/** What Kubernetes and Docker links put into every environment for a service of that name, such as STRIPE_PORT_443_TCP_ADDR. */
const OF_A_CLUSTER = /_(SERVICE_(HOST|PORT(_\w+)?)|PORT(_\d+_(TCP|UDP)(_(PROTO|PORT|ADDR))?)?)$/;

const isOfCluster = (name: string, value: string): boolean => OF_A_CLUSTER.test(name) && /^(tcp|udp):\/\//.test(value);

export type Given = Record<string, string | undefined>;

/** The known names: the first account's, and those of every account that is named. */
function knownNames(given: Given): string[] {
  const ofAccounts = WITH_ACCOUNTS.flatMap(({ name, variables }) => {
    const listed = `${variablePrefixOf(name)}ACCOUNTS`;
    const accounts = (given[listed] ?? '').split(',').flatMap((account) => account.trim() || []);
    const suffixes = Object.keys(variables).map((variable) => variable.slice(variablePrefixOf(name).length));
    return [listed, ...accounts.flatMap((one) => suffixes.map((suffix) => variablePrefixOf(`${name}.${one}`) + suffix))];
  });
  return [...ONE_OF_EACH, ...READ_ELSEWHERE, ...ofAccounts];
}

/**
 * The variables that are set, those from files (`NAME_FILE`) among them, and a sentence for each that cannot be one of the product's.
 * An empty value counts as none.
 */
export function givenVariables(env: Given): { given: Given; problems: string[] } {
  const set = Object.fromEntries(
    Object.entries(env).flatMap(([name, value = '']) => (bare(value) && !isOfCluster(name, value) ? [[name, bare(value)]] : [])),
  );
  const known = new Set(knownNames(set));
  const given: Given = {};
  const problems: string[] = [];
  for (const [name, value] of Object.entries(set)) {
    const ofFile = name.endsWith('_FILE') && !known.has(name) ? name.slice(0, -'_FILE'.length) : undefined;
    if (ofFile && known.has(ofFile)) {
      if (set[ofFile] !== undefined) problems.push(`${name}: ${ofFile} is set too; set one of the two`);
      else readInto(given, ofFile, { name, path: value as string, problems });
    } else {
      given[name] = value;
      const problem = known.has(name) ? undefined : slipIn(name, [...known]);
      if (problem) problems.push(`${name}: ${problem}`);
    }
  }
  return { given, problems };
}

/**
 * A value without the blanks and line breaks around it, and without the quotes that `docker --env-file` keeps: a key's prefix
 * shows whether it is for real payments, and ` duffel_live_…` would show nothing.
 */
function bare(value: string): string {
  const text = value.trim();
  return (/^(["'])(.*)\1$/s.exec(text)?.[2] ?? text).trim();
}

function readInto(given: Given, variable: string, { name, path, problems }: { name: string; path: string; problems: string[] }) {
  try {
    const value = bare(readFileSync(path, 'utf8'));
    if (value === '') problems.push(`${name}: the file is empty`);
    else given[variable] = value;
  } catch (error) {
    problems.push(`${name}: cannot read the file it names (${(error as NodeJS.ErrnoException).code ?? 'unknown'})`);
  }
}

const lettersOf = (name: string): string => name.toUpperCase().replaceAll('_', '');
const SHORTEST_GUESSED = 8;
/** Two letters make a short name another word: DATABASE_SSL, NODE_EXE and SITE_URL are no slips of the pen. */
const SHORTEST_WITH_TWO_SLIPS = 12;

const MOST_SLIPS = 2;

/** The known name that this one was meant to be: one typing error in it, two in a long one; two swapped letters count as one. */
function meantBy(name: string, known: readonly string[]): string | undefined {
  const letters = lettersOf(name);
  const sorted = [...letters].toSorted().join();
  const [nearest] = known
    .filter((one) => Math.abs(lettersOf(one).length - letters.length) <= MOST_SLIPS)
    .map((one) => ({ one, distance: leven(letters, lettersOf(one), { maxDistance: MOST_SLIPS + 1 }) }))
    .filter(({ one, distance }) => {
      if (distance !== MOST_SLIPS) return distance < MOST_SLIPS;
      return letters.length >= SHORTEST_WITH_TWO_SLIPS || [...lettersOf(one)].toSorted().join() === sorted;
    })
    .toSorted((a, b) => a.distance - b.distance);
  return nearest?.one;
}

/** What is wrong with an unknown name; undefined if it belongs to another program. */
function slipIn(name: string, known: readonly string[]): string | undefined {
  if (OF_A_CLUSTER.test(name)) return undefined;
  const meant = meantBy(name, known);
  const isMeant = name.length >= SHORTEST_GUESSED && meant !== undefined;
  if (!isMeant && !OWN_PREFIXES.has(prefixOf(name))) return undefined;
  const supplier = WITH_ACCOUNTS.find((one) => name.startsWith(variablePrefixOf(one.name)));
  const account = supplier && !isMeant ? accountMeantBy(name, supplier) : undefined;
  if (account) return `no account ${account} is named; add it to ${variablePrefixOf(supplier?.name ?? '')}ACCOUNTS`;
  return `is not a variable of this product; did you mean ${meant ?? likestOf(name, known)}?`;
}

/** The account in `DUFFEL_SUR_ACCESS_TOKEN`, if what follows it is a variable of the supplier's. */
function accountMeantBy(name: string, { name: supplier, variables }: (typeof WITH_ACCOUNTS)[number]): string | undefined {
  const prefix = variablePrefixOf(supplier);
  const suffix = Object.keys(variables)
    .map((variable) => variable.slice(prefix.length))
    .find((one) => name.endsWith(`_${one}`) && name.length > prefix.length + one.length + 1);
  return suffix ? name.slice(prefix.length, -suffix.length - 1).toLowerCase() : undefined;
}

/** The name of the same beginning with most words in common: STRIPE_KEY is a STRIPE_SECRET_KEY. Else the nearest one. */
function likestOf(name: string, known: readonly string[]): string {
  const [letters, words] = [lettersOf(name), new Set(name.toUpperCase().split('_'))];
  const measured = known
    .map((one) => ({
      one,
      distance: leven(letters, lettersOf(one)),
      common: one.split('_').filter((word) => words.has(word)).length,
    }))
    .toSorted((a, b) => a.distance - b.distance);
  const ofSameBeginning = measured.filter(({ one }) => prefixOf(one) === prefixOf(name)).toSorted((a, b) => b.common - a.common);
  return (ofSameBeginning[0] ?? measured[0])?.one ?? '';
}
