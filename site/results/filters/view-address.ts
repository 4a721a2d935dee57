/** Builds addresses of other views of the same results: the page's own with some parameters changed. */
export type ViewAddress = {
  with(changes: Record<string, string>): string;
  without(names: Iterable<string>): string;
  /** Adds or removes one value of a repeated parameter. */
  adding(name: string, value: string): string;
  dropping(name: string, value: string): string;
};

/** `path` is the results page: `/result` or a landing page. A changed view starts at its first page. */
export function viewAddress(path: string, params: URLSearchParams): ViewAddress {
  const changed = (change: (next: URLSearchParams) => void): string => {
    const next = new URLSearchParams(params);
    next.delete('shown');
    change(next);
    return `${path}?${next}`;
  };
  return {
    with: (changes) =>
      changed((next) => {
        for (const [name, value] of Object.entries(changes)) next.set(name, value);
      }),
    without: (names) =>
      changed((next) => {
        for (const name of names) next.delete(name);
      }),
    adding: (name, value) => changed((next) => next.append(name, value)),
    dropping: (name, value) => changed((next) => next.delete(name, value)),
  };
}
