/** The filters of the list of bookings, as they stand in the address: names of fields, and several values of one. */
export function filtersIn(params: URLSearchParams): { filters: Record<string, string | string[]>; cursor: string | null } {
  const filters: Record<string, string | string[]> = {};
  for (const name of new Set(params.keys())) {
    if (name === 'cursor' || name === 'q') continue;
    const values = params.getAll(name).filter((value) => value.trim() !== '');
    const [only, another] = values;
    if (only !== undefined) filters[name] = another === undefined ? only : values;
  }
  return { filters, cursor: params.get('cursor') };
}
