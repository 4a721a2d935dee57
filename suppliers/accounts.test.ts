import { expect, test } from 'vitest';
import { z } from 'zod';
import { configureAccounts, namesOfAccounts } from './accounts.ts';

const Environment = z.object({
  AIR_CLIENT_ID: z.string().optional(),
  AIR_TOKEN: z.string().optional(),
  AIR_CALLS: z.coerce.number().positive().optional(),
});
const air = {
  name: 'air',
  variables: Environment.shape,
  configure(environment: Record<string, string | undefined>, name = 'air') {
    const { AIR_TOKEN: token, AIR_CALLS: calls } = Environment.parse(environment);
    const lacks = [{ variable: 'AIR_OFFICE', reason: 'is wanted' }];
    return { name, hasAccount: token !== undefined, token, calls, toldBy: 'AIR_TOKEN', lacks };
  },
};
const accounts = (environment: Record<string, string>) => configureAccounts(air, environment);
const read = (environment: Record<string, string>) =>
  accounts(environment).map(({ lacks: _, toldBy: __, ...account }) => account);

test('reads a single account when no further ones are named', () => {
  expect(read({ AIR_TOKEN: 'a' })).toEqual([{ name: 'air', hasAccount: true, token: 'a', calls: undefined }]);
  expect(namesOfAccounts(air, {})).toEqual(['air']);
});

test('reads each further account from its own variables only', () => {
  const accounts = read({
    AIR_TOKEN: 'a',
    AIR_CALLS: '5',
    AIR_ACCOUNTS: 'norte, sur,norte',
    AIR_NORTE_TOKEN: 'n',
    AIR_SUR_TOKEN: 's',
    AIR_SUR_CALLS: '2',
  });
  expect(accounts).toEqual([
    { name: 'air', hasAccount: true, token: 'a', calls: 5 },
    { name: 'air.norte', hasAccount: true, token: 'n', calls: undefined },
    { name: 'air.sur', hasAccount: true, token: 's', calls: 2 },
  ]);
  expect(namesOfAccounts(air, { AIR_ACCOUNTS: 'norte,sur' })).toEqual(['air', 'air.norte', 'air.sur']);
});

test('names what an account lacks by the variables of that account', () => {
  const found = accounts({ AIR_TOKEN: 'a', AIR_ACCOUNTS: 'norte', AIR_NORTE_TOKEN: 'n' });
  expect(found.map(({ lacks }) => lacks[0]?.variable)).toEqual(['AIR_OFFICE', 'AIR_NORTE_OFFICE']);
  expect(found.map(({ toldBy }) => toldBy)).toEqual(['AIR_TOKEN', 'AIR_NORTE_TOKEN']);
});

test.each([
  [{ AIR_ACCOUNTS: 'norte' }, 'AIR_ACCOUNTS', 'AIR_NORTE_'],
  [{ AIR_ACCOUNTS: 'norte', AIR_NORTE_TOKEN: 'n', AIR_NORTE_CALLS: 'many' }, 'AIR_NORTE_CALLS', ''],
  [{ AIR_ACCOUNTS: 'client', AIR_CLIENT_TOKEN: 'n' }, 'AIR_ACCOUNTS', 'AIR_CLIENT_ID is the first'],
  [{ AIR_ACCOUNTS: 'nor-te' }, 'AIR_ACCOUNTS', 'small letters'],
  [{ AIR_ACCOUNTS: 'Norte' }, 'AIR_ACCOUNTS', 'small letters'],
])('rejects %j, naming the faulty variable', (environment, variable, words) => {
  const refused = () => read(environment as unknown as Record<string, string>);
  expect(refused).toThrow(z.ZodError);
  try {
    refused();
  } catch (error) {
    const [issue] = (error as z.ZodError).issues;
    expect(issue?.path[0]).toBe(variable);
    expect(issue?.message).toContain(words);
  }
});
