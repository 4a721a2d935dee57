import type { Fault } from './fault.ts';

const JUDGE = { file: 'config/judge.ts', caughtBy: ['config/judge.test.ts'] };
const CONFIG = { file: 'config/config.ts', caughtBy: ['config/config.test.ts'] };
const TABLE = { ...CONFIG, file: 'config/standing-of.ts' };
const PARTS = { ...CONFIG, file: 'config/parts.ts' };
const KEYS = { file: 'backend/db/compatibility/other-keys.ts', caughtBy: ['backend/db/compatibility/other-keys.test.ts'] };
const NAMES = { file: 'config/variables.ts', caughtBy: ['config/variables.test.ts'] };

const BRAND = { file: 'domain/brand/judge-colours.ts', caughtBy: ['domain/brand/judge-colours.test.ts'] };

/** Faults in what may start: test payments for real orders, real money without its conditions, slips that nobody hears of. */
export const START_FAULTS: readonly Fault[] = [
  {
    name: 'a pool that gives sessions to others is taken for PostgreSQL, and two processes advance one booking',
    file: 'backend/db/compatibility/shared-sessions.ts',
    find: 'if (theirs === before || (await sessionOf(one)) !== before) throw',
    replace: 'if (theirs === -1) throw',
    caughtBy: ['backend/db/compatibility/shared-sessions.test.ts'],
  },
  {
    ...BRAND,
    name: 'colours of a brand are judged in the light theme alone',
    find: '    for (const theme of THEMES) {',
    replace: '    for (const theme of THEMES.slice(0, 1)) {',
  },
  {
    ...BRAND,
    file: 'config/config.ts',
    caughtBy: ['config/read-brand.test.ts'],
    name: 'a brand that nobody can read is let through',
    find: ', ...ofBrand];',
    replace: '];',
  },
  {
    ...JUDGE,
    name: 'orders of which nothing is said are taken for play',
    find: "=> kind === 'real' || kind === 'unsaid';",
    replace: "=> kind === 'real';",
  },
  {
    ...JUDGE,
    name: 'test cards pay for real orders when a second provider is live',
    find: 'const play = paid.find(isPlay);',
    replace: 'const play = paid.some(isReal) ? undefined : paid.find(isPlay);',
  },
  {
    ...JUDGE,
    name: 'real money is taken at an address inside a private network',
    find: "inside: 'leads into a private network'",
    replace: 'inside: undefined',
  },
  {
    ...JUDGE,
    name: 'real money is taken with the key that lies beside the data',
    find: "keys === 'own'\n    ? []",
    replace: "keys !== 'guessable'\n    ? []",
  },
  {
    ...JUDGE,
    name: 'real orders go to an office that is not set',
    find: '({ isForPlayToo }) => !isForPlayToo)',
    replace: '({ isForPlayToo }) => isForPlayToo === true)',
  },
  {
    ...JUDGE,
    name: 'real money is taken in development mode',
    find: "...(mode === 'production'",
    replace: "...(mode !== 'test'",
  },
  {
    name: 'the operator’s word stands above what the key of the account says',
    file: 'suppliers/orders-kind.ts',
    find: "(told ?? said ?? 'unsaid')",
    replace: "(said ?? told ?? 'unsaid')",
    caughtBy: ['suppliers/orders-kind.test.ts'],
  },
  {
    name: 'a host elsewhere that asks for no credentials is taken for a sandbox',
    file: 'suppliers/orders-kind.ts',
    find: '!hasCredentials && (url === undefined || isThisMachine(url))',
    replace: '!hasCredentials',
    caughtBy: ['suppliers/orders-kind.test.ts', 'config/config.test.ts'],
  },
  {
    ...PARTS,
    name: 'beside real money the sandboxes’ flights are sold',
    find: 'const isMadeUp = !hasSupply && !isRealMoney;',
    replace: 'const isMadeUp = !hasSupply;',
  },
  {
    ...PARTS,
    name: 'sandbox hotels are sold beside a test account of flights',
    find: 'staySuppliers: isMadeUp ? allStays : ownStays,',
    replace: 'staySuppliers: ownStays.length > 0 ? ownStays : allStays,',
  },
  {
    ...PARTS,
    name: 'a catalogue that is imported by hand counts as a sample beside a test account',
    find: "supply.every(({ ordersAre }) => ordersAre === 'sandbox') &&",
    replace: '',
  },
  {
    ...CONFIG,
    name: 'one wrong value hides the problems of money and law',
    find: '...findings.map(inASentence)]',
    replace: '...(invalid.size > 0 ? [] : findings.map(inASentence))]',
  },
  {
    ...NAMES,
    name: 'a misspelt name is passed over',
    find: 'return distance < MOST_SLIPS;',
    replace: 'return distance < MOST_SLIPS - 1;',
  },
  {
    ...NAMES,
    name: 'a blank before a live key hides that it is one',
    find: '?.[2] ?? text).trim();',
    replace: '?.[2] ?? value);',
  },
  {
    name: 'an address on this machine is a sandbox, though the operator says that its orders are real',
    file: 'suppliers/orders-kind.ts',
    find: " && said !== 'real'",
    replace: '',
    caughtBy: ['suppliers/orders-kind.test.ts', 'config/config.test.ts'],
  },
  {
    ...TABLE,
    name: 'half an account beside a whole one is missed by nobody',
    find: '...halves.filter(({ isForPlayToo }) => isForPlayToo),',
    replace: '',
  },
  {
    ...NAMES,
    name: 'of a variable and its file one is taken without a word',
    find: 'if (set[ofFile] !== undefined)',
    replace: 'if (set[ofFile] === value)',
  },
  {
    name: 'what a second account lacks is named by the first one’s variable',
    file: 'suppliers/accounts.ts',
    find: 'variable: rename(lack.variable)',
    replace: 'variable: lack.variable',
    caughtBy: ['suppliers/accounts.test.ts'],
  },
  {
    name: 'the sample register is imported where no hotels are sold, and the start fails',
    file: 'wiring/upstreams.ts',
    find: 'staySuppliers.length > 0 && staySuppliers.every(',
    replace: 'staySuppliers.every(',
    caughtBy: ['tests/http/first-account.test.ts'],
  },
  {
    ...KEYS,
    name: 'a product starts on a database whose bookings it cannot decrypt',
    file: 'backend/db/connection.ts',
    find: '    await requireOwnKeys(client);\n',
    replace: '',
  },
  {
    ...KEYS,
    name: 'a database is migrated before it turns out that its keys are others',
    file: 'backend/db/connection.ts',
    find: 'await requireOwnKeys(client);\n    await migrate(db, { migrationsFolder: MIGRATIONS });',
    replace: 'await migrate(db, { migrationsFolder: MIGRATIONS });\n    await requireOwnKeys(client);',
  },
  {
    ...KEYS,
    name: 'only a key of the same name is found to be another: one that is missing passes',
    find: "throw new Undecryptable(id, 'unknown');",
    file: 'backend/db/encryption.ts',
    replace: 'return undefined;',
  },
  {
    ...KEYS,
    name: 'one lost key excuses all others',
    find: 'lostKeys.includes(keyId)',
    file: 'backend/db/encryption.ts',
    replace: '(keyId !== undefined && lostKeys.length > 0)',
  },
  {
    name: 'a restore that is killed leaves the key of another database',
    file: 'backend/backup/restore-backup.ts',
    find: "await client.query('commit');\n  takeKey(dataDir);",
    replace: "takeKey(dataDir);\n  await client.query('commit');",
    caughtBy: ['backend/backup/backup.test.ts'],
  },
  {
    name: 'a restore that ended before its key was in place is taken for one that did nothing',
    file: 'backend/backup/restore-backup.ts',
    find: 'const isDone = (await endCommitted(client, options.dataDir)) === options.file;',
    replace: 'const isDone = options.file === undefined;',
    caughtBy: ['backend/backup/backup.test.ts'],
  },
  {
    name: 'personal data that nobody can decrypt is an exception for the traveller',
    file: 'backend/db/without-database.ts',
    find: 'if (error instanceof Undecryptable) {',
    replace: 'if (error instanceof Undecryptable && call.length === 0) {',
    caughtBy: ['tests/http/personal-data.test.ts'],
  },
  {
    name: 'a page of the office whose database fails midway is a page that broke',
    file: 'backend/office/office.ts',
    find: 'office: answeringWithoutDatabase(office, log)',
    replace: 'office: answeringWithoutDatabase ? office : office',
    caughtBy: ['tests/http/database-lost-elsewhere.test.ts'],
  },
  {
    ...CONFIG,
    name: 'a base address with another path than the supplier has is found by the first traveller',
    file: 'suppliers/variable-kinds.ts',
    find: '!isHostOf(known, address) || endOf(address) === path',
    replace: 'address !== known || endOf(address) === path',
  },
  {
    ...CONFIG,
    name: 'the path of a partner’s server has to be that of the supplier',
    file: 'suppliers/variable-kinds.ts',
    find: '!isHostOf(known, address) || endOf(address) === path',
    replace: 'endOf(address) === path',
  },
  {
    name: 'a database that was told to end waits for us without end, and lets nobody else in',
    file: 'backend/db/local/local-postgres.ts',
    find: "if (status !== 'stopping') since = undefined;\n    else since ??= performance.now();",
    replace: 'since = undefined;',
    caughtBy: ['backend/db/local/local-postgres.test.ts'],
  },
  {
    name: 'a signature over nothing but an invented field protects no amount at Worldpay',
    file: 'suppliers/payments/worldpay/module.ts',
    find: '(field) => fields.includes(field)),',
    replace: '(field) => field.length > 0),',
    caughtBy: ['config/config.test.ts'],
  },
  {
    name: 'orders are made for an office that nobody has',
    file: 'suppliers/flights/amadeus/module.ts',
    find: '/^[A-Z]{3}[A-Z\\d]{6}$/',
    replace: '/./',
    caughtBy: ['config/config.test.ts'],
  },
];
