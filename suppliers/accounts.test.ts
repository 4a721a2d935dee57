import { expect, test } from 'vitest';
import { z } from 'zod';
import { configureAccounts, namesOfAccounts } from './accounts.ts';

const Environment = z.object({ AIR_TOKEN: z.string().optional(), AIR_CALLS: z.coerce.number().positive().optional() });
const air = {
  name: 'air',
  configure(environment: Record<string, string | undefined>, name = 'air') {
    const { AIR_TOKEN: token, AIR_CALLS: calls } = Environment.parse(environment);
    return { name, hasAccount: token !== undefined, token, calls };
  },
};
const read = (environment: Record<string, string>) => configureAccounts(air, environment);

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

test.each([
  [{ AIR_ACCOUNTS: 'norte' }, 'AIR_ACCOUNTS', 'AIR_NORTE_'],
  [{ AIR_ACCOUNTS: 'norte', AIR_NORTE_TOKEN: 'n', AIR_NORTE_CALLS: 'many' }, 'AIR_NORTE_CALLS', ''],
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
