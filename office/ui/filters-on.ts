/** Of an address, what tells how a list is shown and not what it is narrowed to. */
const NOT_FILTERS = new Set(['cursor', 'before', 'report', 'by', 'measure', 'check']);

/** How many filters an address has on; a form also sends those that were left empty. */
export const filtersOn = (params: URLSearchParams): number =>
  new Set([...params].filter(([name, value]) => value !== '' && !NOT_FILTERS.has(name)).map(([name]) => name)).size;
