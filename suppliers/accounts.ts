import { z } from 'zod';
import type { Environment, VariableSchemas } from './flights/supplier-module.ts';
import type { Lack } from './orders-kind.ts';

/** The configuration of a supplier's folder. `name` identifies the account in bookings, logs and desk commands. */
type Module<Configured> = {
  name: string;
  variables: VariableSchemas;
  configure(environment: Environment, name?: string): Configured | undefined;
};
type Account = { hasAccount: boolean; toldBy: string; lacks: readonly Lack[] };

/** No `-`, because it ends the supplier's name in an offer id; no `_`, because it ends the account's name in a variable. */
const Names = z
  .string()
  .default('')
  .transform((typed) => [...new Set(typed.split(',').flatMap((name) => name.trim() || []))])
  .pipe(z.array(z.string().regex(/^[a-z][a-z0-9]{0,15}$/, 'names of up to 16 small letters and digits, separated by commas')));

/**
 * A supplier's accounts: the unnamed one, and those named by `DUFFEL_ACCOUNTS=norte,sur`. The variables of `norte` have its
 * name after the supplier's, as in DUFFEL_NORTE_ACCESS_TOKEN; its supplier name is `duffel.norte`. Throws a ZodError that names
 * the variables.
 */
export function configureAccounts<Configured extends Account>(
  module: Module<Configured>,
  environment: Environment,
): Configured[] {
  const further = accountNames(module, environment).map((account) => {
    const own = variablePrefixOf(`${module.name}.${account}`);
    const clash = Object.keys(module.variables).find((name) => name.startsWith(own));
    if (clash) throw wrongName(module, account, `cannot name an account ${account}: ${clash} is the first account's`);
    const configured = renamed(own, prefixOf(module), () =>
      module.configure(only(environment, own, prefixOf(module)), `${module.name}.${account}`),
    );
    if (configured?.hasAccount) return { ...configured, ...namedFor(configured, (name) => name.replace(prefixOf(module), own)) };
    throw wrongName(module, account, `set the variables ${own}… of ${account}`);
  });
  const first = module.configure(environment, module.name);
  return first ? [first, ...further] : further;
}

/** The names of a supplier's accounts. */
export const namesOfAccounts = (module: Pick<Module<unknown>, 'name'>, environment: Environment): string[] => [
  module.name,
  ...accountNames(module, environment).map((account) => `${module.name}.${account}`),
];

const namedFor = ({ toldBy, lacks }: Account, rename: (variable: string) => string): Pick<Account, 'toldBy' | 'lacks'> => ({
  toldBy: rename(toldBy),
  lacks: lacks.map((lack) => ({ ...lack, variable: rename(lack.variable) })),
});

const wrongName = (module: { name: string }, account: string, message: string) =>
  new z.ZodError([{ code: 'custom', input: account, path: [`${prefixOf(module)}ACCOUNTS`], message }]);

/** The prefix of an account's variables: `DUFFEL_` of `duffel`, `DUFFEL_NORTE_` of `duffel.norte`. */
export const variablePrefixOf = (name: string): string => `${name.toUpperCase().replaceAll('.', '_')}_`;
const prefixOf = ({ name }: { name: string }): string => variablePrefixOf(name);

function accountNames(module: Pick<Module<unknown>, 'name'>, environment: Environment): string[] {
  const variable = `${prefixOf(module)}ACCOUNTS`;
  return z.object({ [variable]: Names }).parse(environment)[variable] as string[];
}

/** The environment variables with one prefix, renamed to another. */
const only = (environment: Environment, begin: string, otherwise: string): Environment =>
  Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) =>
      name.startsWith(begin) ? [[otherwise + name.slice(begin.length), value]] : [],
    ),
  );

/** Rewrites a ZodError to the variable names that were really set. */
function renamed<Value>(begin: string, otherwise: string, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    throw new z.ZodError(
      error.issues.map((issue) => ({
        ...issue,
        path: issue.path.map((part) => (typeof part === 'string' ? part.replace(otherwise, begin) : part)),
      })),
    );
  }
}
