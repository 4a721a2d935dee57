type Slider = Pick<HTMLInputElement, 'name' | 'value' | 'dataset'>;

/**
 * What a filter form asks for. A slider that was not moved keeps the limit of the address, `before`: it may be beyond what the other
 * filters leave to choose from, and still applies when they are taken off. A slider without a name excludes nothing.
 */
export function withLimits(fields: URLSearchParams, sliders: Iterable<Slider>, before: string): URLSearchParams {
  const [asked, known] = [new URLSearchParams(fields), new URLSearchParams(before)];
  for (const { name, value, dataset } of sliders) {
    const { limit = '', moved } = dataset;
    asked.delete(limit);
    const wanted = moved ? name && value : known.get(limit);
    if (wanted) asked.set(limit, wanted);
  }
  return asked;
}
