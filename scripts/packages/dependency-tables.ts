import { isPermissive } from './licence.ts';
import type { ProductionPackage } from './production-packages.ts';

/** The tables of docs/dependencies.md, by their first cell: a package's name, with `*` at its end for all that begin like it. */
export type DependencyTables = { dependencies: LicenceByName; exceptions: LicenceByName };
type LicenceByName = Map<string, string>;

const EXCEPTIONS_BEGIN = '## Licences to look at';
const NO_LICENCE = 'none named';

export function readTables(page: string): DependencyTables {
  const [dependencies = '', exceptions = ''] = page.split(EXCEPTIONS_BEGIN);
  return { dependencies: readTable(dependencies), exceptions: readTable(exceptions) };
}

/** Rows begin with a name in code marks; the licence is in the column of that heading. */
function readTable(section: string): LicenceByName {
  const lines = section.split('\n').filter((line) => line.startsWith('|'));
  const column = cellsOf(lines[0] ?? '').indexOf('Licence');
  const rows = new Map<string, string>();
  for (const line of lines) {
    const cells = cellsOf(line);
    const [, name] = /^`(.+)`$/.exec(cells[0] ?? '') ?? [];
    if (name) rows.set(name, cells[column] ?? '');
  }
  return rows;
}

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/**
 * What is wrong with the tables, a sentence each: `needed` are the names in package.json, `packages` these with all their
 * dependencies.
 */
export function complaintsAbout(
  { dependencies, exceptions }: DependencyTables,
  needed: readonly string[],
  packages: readonly ProductionPackage[],
): string[] {
  const ofRow = (row: string) => packages.filter(({ name }) => isMeant(row, name));
  const toLookAt = packages.filter(({ licence }) => !isPermissive(licence));
  return [
    ...needed.filter((name) => !rowOf(dependencies, name)).map((name) => `${name} has no row`),
    ...[...dependencies.keys()]
      .filter((row) => !needed.some((name) => isMeant(row, name)))
      .map((row) => `${row} has a row and is no dependency`),
    // Other packages may bring another version, under another licence.
    ...[...dependencies]
      .filter(([row, written]) => !ofRow(row).some(({ licence }) => licence === written))
      .map(([row, written]) => `${row} is not under ${written}`),
    ...toLookAt.flatMap(({ name, licence }) => {
      const row = rowOf(exceptions, name);
      if (row && exceptions.get(row) === (licence || NO_LICENCE)) return [];
      return `${name} is under ${licence || 'no licence that it names'}: no row says why it may be used`;
    }),
    ...[...exceptions.keys()]
      .filter((row) => !toLookAt.some(({ name }) => isMeant(row, name)))
      .map((row) => `${row} needs no word about its licence`),
  ];
}

const rowOf = (table: LicenceByName, name: string): string | undefined => [...table.keys()].find((row) => isMeant(row, name));

const isMeant = (row: string, name: string): boolean => (row.endsWith('*') ? name.startsWith(row.slice(0, -1)) : name === row);
