import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ProductionPackage, productionPackages } from '../packages/production-packages.ts';
import { notesOf } from './changelog.ts';

/**
 * Writes the files released along with the source of the version in package.json, and returns their paths: its notes, the bill of
 * materials (CycloneDX) and the list of licences of all that the product runs and is built with.
 */
export function writeReleaseFiles(root: string): string[] {
  const folder = join(root, 'build/release');
  mkdirSync(folder, { recursive: true });
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const files = {
    'notes.md': `${notesOf(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version)}\n`,
    'sbom.cdx.json': billOfMaterials(root, name),
    'licences.md': licenceList(productionPackages(root)),
  };
  return Object.entries(files).map(([file, text]) => {
    writeFileSync(join(folder, file), text);
    return join('build/release', file);
  });
}

/** From the lockfile, so that it is the same on every machine. npm names the product by its folder. */
function billOfMaterials(root: string, name: string): string {
  const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev', '--package-lock-only'];
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 50_000_000 });
  if (status !== 0) throw new Error(`npm sbom: ${stderr}`);
  const bill = JSON.parse(stdout);
  bill.metadata.component.name = name;
  return `${JSON.stringify(bill, null, 2)}\n`;
}

function licenceList(packages: readonly ProductionPackage[]): string {
  const rows = packages.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence || 'none named'} |`);
  return `${['# Licences', '', '| Package | Version | Licence |', '|---|---|---|', ...rows].join('\n')}\n`;
}
