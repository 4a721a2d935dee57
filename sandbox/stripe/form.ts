export type FormTree = { [key: string]: string | FormTree };

/** Reads Stripe's bracketed form bodies: `card[number]=4242&expand[0]=x` → `{ card: { number }, expand: { 0 } }`. */
export function parseForm(text: string): FormTree {
  const tree: FormTree = {};
  for (const [key, value] of new URLSearchParams(text)) {
    const path = [key.split('[')[0] as string, ...[...key.matchAll(/\[([^\]]*)\]/g)].map((match) => match[1] as string)];
    let node = tree;
    for (const part of path.slice(0, -1)) {
      const next = node[part];
      node = node[part] = typeof next === 'object' ? next : {};
    }
    node[path.at(-1) as string] = value;
  }
  return tree;
}

export const textOf = (value: string | FormTree | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;
export const treeOf = (value: string | FormTree | undefined): FormTree => (typeof value === 'object' ? value : {});
