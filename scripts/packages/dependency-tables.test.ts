import { expect, test } from 'vitest';
import { complaintsAbout, readTables } from './dependency-tables.ts';

const PAGE = `# Dependencies

| Package | What it is for | Licence | To leave it |
|---|---|---|---|
| \`server\` | calls | MIT | a day |
| \`database-*\` | storage | MIT | a week |

## Licences to look at

| Package | Licence | Why it may be used |
|---|---|---|
| \`pictures-*\` | LGPL-3.0-or-later | a library of its own |
`;
const NEEDED = ['server', 'database-linux', 'database-mac'];
const PACKAGES = [
  { name: 'server', version: '1.0.0', licence: 'MIT' },
  { name: 'database-linux', version: '1.0.0', licence: 'MIT' },
  { name: 'database-mac', version: '1.0.0', licence: 'MIT' },
  { name: 'pictures-linux', version: '1.0.0', licence: 'LGPL-3.0-or-later' },
  { name: 'words', version: '1.0.0', licence: '(WTFPL OR ISC)' },
];
const complaints = ({ page = PAGE, needed = NEEDED, packages = PACKAGES } = {}) =>
  complaintsAbout(readTables(page), needed, packages);

test('a page that has every dependency and a word about each licence gets no complaint', () => {
  expect(complaints()).toEqual([]);
});

test('a dependency without a row, and a row without a dependency', () => {
  expect(complaints({ needed: [...NEEDED, 'mailer'] })).toEqual(['mailer has no row']);
  expect(complaints({ needed: ['server'] })).toEqual(['database-* has a row and is no dependency']);
});

test.each([
  ['GPL-3.0-only', 'words is under GPL-3.0-only: no row says why it may be used'],
  ['MIT AND GPL-3.0-only', 'words is under MIT AND GPL-3.0-only: no row says why it may be used'],
  ['', 'words is under no licence that it names: no row says why it may be used'],
  ['UNLICENSED', 'words is under UNLICENSED: no row says why it may be used'],
])('a package under %j', (licence, complaint) => {
  expect(complaints({ packages: [...PACKAGES.slice(0, -1), { name: 'words', version: '2.0.0', licence }] })).toEqual([complaint]);
});

test('a row that says another licence than the package, among dependencies and among exceptions', () => {
  expect(complaints({ page: PAGE.replace('calls | MIT', 'calls | ISC') })).toEqual(['server is not under ISC']);
  expect(complaints({ page: PAGE.replace('LGPL-3.0-or-later', 'MPL-2.0') })).toEqual([
    'pictures-linux is under LGPL-3.0-or-later: no row says why it may be used',
  ]);
});

test('a word about a licence that has become permissive, or about a package that is gone', () => {
  const permissive = PACKAGES.map((one) => ({ ...one, licence: 'MIT' }));
  expect(complaints({ packages: permissive, page: PAGE.replace('LGPL-3.0-or-later', 'MIT') })).toEqual([
    'pictures-* needs no word about its licence',
  ]);
  expect(complaints({ packages: PACKAGES.filter(({ name }) => name !== 'pictures-linux') })).toEqual([
    'pictures-* needs no word about its licence',
  ]);
});

test('another version that another package brings does not have to be under the same licence', () => {
  const packages = [...PACKAGES, { name: 'server', version: '0.1.0', licence: 'ISC' }];
  expect(complaints({ packages })).toEqual([]);
});

test('a package that names no licence has a row that says so', () => {
  const row = '| `words` | none named | its LICENSE file is MIT’s |\n';
  const packages = [...PACKAGES.slice(0, -1), { name: 'words', version: '1.0.0', licence: '' }];
  expect(complaints({ page: PAGE + row, packages })).toEqual([]);
});
