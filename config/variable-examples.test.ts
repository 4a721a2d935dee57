import { expect, test } from 'vitest';
import { examine } from './config.ts';
import { VARIABLE_GROUPS } from './variables.ts';

const VARIABLES = VARIABLE_GROUPS.flatMap(({ variables }) => variables);

test.each(VARIABLES)(
  '$name has a meaning, and a default or an example that it accepts',
  ({ description, example, fallback, schema }) => {
    expect(description).toMatch(/\w.*\.$/);
    const shown = example || fallback;
    expect(shown).toBeTruthy();
    expect(schema.safeParse(shown).error).toBeUndefined();
  },
);

test.each(VARIABLES.filter(({ isSecret, name }) => isSecret && name !== 'DATA_KEYS'))(
  'the example of $name is clearly no real secret',
  ({ example }) => {
    expect(example).toContain('example');
  },
);

test('the example of DATA_KEYS is a key that no shop with real money starts with', () => {
  const DATA_KEYS = VARIABLES.find(({ name }) => name === 'DATA_KEYS')?.example;
  expect(examine({ DATA_KEYS }).standing.keys).toBe('guessable');
});
