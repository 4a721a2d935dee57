/**
 * Which packages of a lockfile the product runs and is built with: all that its `dependencies` reach. npm's own `--omit=dev` also
 * keeps what a dependency merely works with (an optional peer) when a tool brings it, such as TypeScript: 60 MB.
 */
export function productPackages(packages) {
  const { devDependencies: _, ...root } = packages[''];
  const kept = { '': root };
  const waiting = [['', root]];
  for (const [from, found] of waiting) {
    for (const name of neededBy(found)) {
      const place = placeOf(packages, name, from);
      if (place === undefined || place in kept) continue;
      kept[place] = packages[place];
      waiting.push([place, packages[place]]);
    }
  }
  return kept;
}

const neededBy = ({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }) => [
  ...Object.keys({ ...dependencies, ...optionalDependencies }),
  ...Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional),
];

/** Where Node finds a package that is imported from this folder. */
function placeOf(packages, name, from) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const place = `${folder}${folder && '/'}node_modules/${name}`;
    if (place in packages) return place;
    if (folder === '') return undefined;
  }
}

/** Whether all of these packages are there in their versions. Optional ones may be for another platform. */
export const areInstalled = (packages, versionAt) =>
  Object.entries(packages).every(([place, { version, optional }]) => place === '' || optional || versionAt(place) === version);
