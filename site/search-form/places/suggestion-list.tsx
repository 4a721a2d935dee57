import { LIST_LOOK } from './suggestion-look.ts';

/** A place as a list item. */
export type Suggestion = { key: string; place: string; note: string; code?: string; isUnderCity?: boolean };

type SuggestionListProps = {
  listId: string;
  optionId: (index: number) => string;
  label: string;
  /** Announced when the list arrives, and shown when it is empty. */
  status: string;
  suggestions: Suggestion[];
  active: number;
  onActive: (index: number) => void;
  onChoose: (index: number) => void;
};

/** The list of a combobox; the text field keeps the focus and handles the keys. */
export function SuggestionList({
  listId,
  optionId,
  label,
  status,
  suggestions,
  active,
  onActive,
  onChoose,
}: SuggestionListProps) {
  return (
    <div className={`${LIST_LOOK.box} left-0 top-full w-full`}>
      <p role="status" className={LIST_LOOK.status[suggestions.length === 0 ? 'empty' : 'counted']}>
        {status}
      </p>
      <div id={listId} role="listbox" aria-label={label} className={LIST_LOOK.list}>
        {suggestions.map(({ key, place, note, code, isUnderCity }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the text field has the keyboard, as the pattern says
          <div
            key={key}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={LIST_LOOK.option}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(index)}
            onMouseEnter={() => onActive(index)}
          >
            <span className={`${LIST_LOOK.words} ${isUnderCity ? LIST_LOOK.underCity : ''}`}>
              <span className={LIST_LOOK.place}>{place}</span>
              <span className={LIST_LOOK.note}>{note}</span>
            </span>
            {code ? <span className={LIST_LOOK.code}>{code}</span> : null}
          </div>
        ))}
      </div>
    </div>
  );
}
