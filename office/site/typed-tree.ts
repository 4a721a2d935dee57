export type Tree = { [key: string]: Tree | string };

/** Without a prototype: names of fields come from anybody. */
const emptyTree = (): Tree => Object.create(null);

/** `{ 'contacts.0.countryCode': 'CO' }` as a tree. */
export function treeOf(fields: Record<string, string>): Tree {
  const root = emptyTree();
  for (const [name, value] of Object.entries(fields)) {
    const keys = name.split('.');
    const last = keys.pop() as string;
    let at = root;
    for (const key of keys) {
      const known = at[key];
      const next = typeof known === 'object' ? known : emptyTree();
      at[key] = next;
      at = next;
    }
    at[last] = value;
  }
  return root;
}

const inOrder = (tree: Tree | string | undefined): (Tree | string)[] =>
  typeof tree === 'object'
    ? Object.entries(tree)
        .toSorted(([one], [other]) => Number(one) - Number(other))
        .map(([, row]) => row)
    : [];

/** The rows of a list in their order; those left empty are dropped. */
export const rowsOf = (tree: Tree | string | undefined): Tree[] =>
  inOrder(tree).filter((row): row is Tree => typeof row === 'object');

/** The texts of a list in their order, each in one line. */
export const textsOf = (tree: Tree | string | undefined): string[] =>
  inOrder(tree).flatMap((text) => (typeof text === 'string' ? text.replace(/\s+/g, ' ').trim() || [] : []));

export const partOf = (tree: Tree, key: string): Tree => {
  const value = tree[key];
  return typeof value === 'object' ? value : emptyTree();
};

export const textAt = (tree: Tree, key: string): string => {
  const value = tree[key];
  return typeof value === 'string' ? value.trim() : '';
};

/** What is no number stays as it was typed, so that it is there again with what is wrong with it. */
export const numberIn = (typed: string): number | string => (/^\d+$/.test(typed.trim()) ? Number(typed.trim()) : typed);

/** `BOG, MDE` */
export const codesIn = (typed: string): string[] =>
  typed
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean);
