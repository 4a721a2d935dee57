import { useWords } from '../messages/words.ts';

/** The options of a list box of a filter: all, or one of these. */
export function useAllOr() {
  const { all } = useWords().common;
  return <Value extends string>(values: readonly Value[], label: (value: Value) => string = (value) => value) => [
    { value: '', label: all },
    ...values.map((value) => ({ value, label: label(value) })),
  ];
}
