import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { productPackages } from '../install/product-packages.mjs';

export type ProductionPackage = { name: string; version: string; licence: string };
type Locked = { version?: string; license?: string };

/**
 * The packages that the product runs and is built with, on every platform, by name and version. The licence is the installed
 * package's or, for another platform's package, the lockfile's. An empty licence: neither states one.
 */
export function productionPackages(root: string): ProductionPackage[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> };
  const found = new Map<string, ProductionPackage>();
  for (const [place, locked] of Object.entries<Locked>(productPackages(lock.packages))) {
    if (place === '') continue;
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const version = locked.version ?? '';
    found.set(`${name}@${version}`, { name, version, licence: licenceIn(join(root, place)) ?? locked.license ?? '' });
  }
  return [...found.values()].sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version));
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

function licenceIn(folder: string): string | undefined {
  const manifest = join(folder, 'package.json');
  if (!existsSync(manifest)) return undefined;
  const { license } = JSON.parse(readFileSync(manifest, 'utf8')) as { license?: unknown };
  return typeof license === 'string' ? license : undefined;
}
