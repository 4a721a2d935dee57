import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../backend/db/local/local-postgres.ts';
import { createTestDatabase } from '../../tests/harness/database/test-database.ts';
import { runCommand } from '../../tests/harness/product/operator-command.ts';
import { TEST_DATA_KEYS } from '../../tests/harness/product/product-settings.ts';
import { ALL, oneOf, some } from '../../tests/harness/running/long-by-nature.ts';
import { QUICK_RESOLVE } from '../node-flags.mjs';

const packageJson = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  scripts: Record<string, string>;
};

/** Commands are typed by people: mistakes they can correct are explained in a sentence, without a stack trace. */
const COMMANDS: [name: string, script: string, ...typed: string[]][] = [
  ['desk', 'desk.ts', 'list'],
  ['import', 'import.ts', 'history'],
  ['reconcile', 'ask-reconciliation.ts'],
  ['backup', 'backup.ts', '--to', tmpdir()],
  ['erase', 'change-personal-data.ts', 'erase', 'HK37PQ'],
];
const PASSWORD = 'clave-que-nadie-repite';
let nowhere: string;
beforeAll(async () => {
  nowhere = `postgres://agency:${PASSWORD}@127.0.0.1:${await freePort()}/tiquete`;
});

function typed(script: string, args: string[], environment: Record<string, string>) {
  const command = fileURLToPath(new URL(script, import.meta.url));
  const env = { ...process.env, ...environment };
  return spawnSync(process.execPath, [QUICK_RESOLVE, command, ...args], { encoding: 'utf8', env });
}

describe.each(COMMANDS)('%s command', (_, script, ...args) => {
  // All read both in the same way, in a process each: `npm test` tries one.
  const isTried = ALL || script === 'desk.ts';

  test.runIf(isTried)('reports that no database answers, without a stack trace', () => {
    const { status, stdout, stderr } = typed(script, args, { DATABASE_URL: nowhere, DATA_KEYS: TEST_DATA_KEYS });
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^DATABASE_URL names 127\.0\.0\.1:\d+, where nothing answers: is PostgreSQL running there\?\n$/);
  });

  test.runIf(isTried)('reports what is wrong in the environment, without a stack trace', () => {
    const { status, stdout, stderr } = typed(script, args, { DATABASE_URL: nowhere, DATA_KEYS: 'none' });
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^The configuration is not right:\n {2}DATA_KEYS: [^\n]+\n$/);
  });
});

/** `npm run NAME` of every command of the agency: what it starts. */
const OPERATOR_SCRIPTS = Object.entries(packageJson.scripts).flatMap(([name, script]): [string, string, string[]][] => {
  const [, file = '', words = ''] = / --settings scripts\/agency\/(\S+) ?(.*)$/.exec(script) ?? [];
  return file ? [[name, file, words.split(' ').filter(Boolean)]] : [];
});

// Two processes each: `npm test` tries some of them.
test.each(oneOf(16, OPERATOR_SCRIPTS))(
  'npm run %s says how it is used, and what is unknown to it, without a database',
  (name, file, words) => {
    const environment = { DATABASE_URL: nowhere, DATA_KEYS: TEST_DATA_KEYS };
    const [asked, unknown] = [typed(file, [...words, '--help'], environment), typed(file, [...words, '--nonsense'], environment)];
    expect([asked.status, asked.stderr, unknown.status, unknown.stdout]).toEqual([0, '', 2, '']);
    for (const usage of [asked.stdout, unknown.stderr]) expect(usage).toMatch(new RegExp(`Usage:[^]*npm run ${name}`));
  },
);

test('-h is --help', () => {
  const { status, stdout } = typed('backup.ts', ['-h'], {});
  expect([status, stdout.split(':')[0]]).toEqual([0, 'Usage']);
});

const NOT_UNDERSTOOD: [script: string, ...args: string[]][] = [
  ['backup.ts', '--to', ''],
  ['backup.ts', '--keep', '0'],
  ['backup.ts', '--keep', ''],
  ['restore.ts', ''],
];
test.each(some(NOT_UNDERSTOOD, 1, 3))(
  '%s with %s "%s" is not understood, and writes nothing into the folder it is called from',
  (script, ...args) => {
    const { status, stderr } = typed(script, args, { DATABASE_URL: nowhere, DATA_KEYS: TEST_DATA_KEYS });
    expect([status, stderr.split(':')[0]]).toEqual([2, 'Usage']);
  },
);

test('a supplier is stopped by the accounts as they are read at a start, and one that cannot be read is said', async () => {
  const database = await createTestDatabase();
  const stop = (name: string, env: Record<string, string>) =>
    runCommand(database.url, 'desk.ts', ['stop-selling', name, '--reason', 'prices are wrong'], env);
  try {
    const [read, unread] = [
      await stop('duffel.sur', { DUFFEL_ACCOUNTS: '"norte,sur"' }),
      await stop('duffel.sur', { DUFFEL_ACCOUNTS: 'Sur' }),
    ];
    expect(read).toMatchObject({ status: 0, stdout: 'duffel.sur is not sold from now on\n' });
    expect(unread).toMatchObject({ status: 1, stdout: '' });
    expect(unread.stderr).toMatch(/^DUFFEL_ACCOUNTS: names of [^\n]+\n$/);
  } finally {
    await database.drop();
  }
}, 30_000);
