export type FormTree = { [key: string]: string | FormTree };

/** Reads Stripe's bracketed bodies and queries: `card[number]=4242&expand[]=x` → `{ card: { number }, expand: { 0: 'x' } }`. */
export function parseForm(text: string | URLSearchParams): FormTree {
  const tree: FormTree = Object.create(null);
  for (const [key, value] of new URLSearchParams(text)) {
    const path = [key.split('[')[0] as string, ...[...key.matchAll(/\[([^\]]*)\]/g)].map((match) => match[1] as string)];
    let node = tree;
    for (const part of path.slice(0, -1)) {
      const next = node[part];
      node = node[part] = typeof next === 'object' ? next : Object.create(null);
    }
    const last = path.at(-1) as string;
    node[last || String(Object.keys(node).length)] = value;
  }
  return tree;
}

export const textOf = (value: string | FormTree | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;
export const treeOf = (value: string | FormTree | undefined): FormTree => (typeof value === 'object' ? value : {});
/** The items of `name[0]`, `name[1]`…, in order. */
export const listOf = (value: string | FormTree | undefined): (string | FormTree)[] => Object.values(treeOf(value));
