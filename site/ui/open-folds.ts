/** Unfolds what an element is in: a field that is folded away takes no focus, and nobody would see what is wrong with it. */
export function openFolds(element: Element | null): void {
  for (let fold = element?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true;
}
