/** Interleaves lists: all first items, then all second items, and so on. */
export function inTurns<Item>(lists: Item[][]): Item[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  const items: Item[] = [];
  for (let turn = 0; turn < longest; turn++) {
    for (const list of lists) if (turn < list.length) items.push(list[turn] as Item);
  }
  return items;
}
