import { type FormEvent, useState } from 'react';

type Errors = Readonly<Record<string, string>>;
type Answer = { ok?: boolean; errors?: Errors };
const NONE: readonly string[] = [];

/**
 * The errors of a form's last answer, by field name, each until its field is edited: whether the new value is right is told when
 * the form is sent again. `round` counts the answers; the form takes `onInput`.
 */
export function useErrorsUntilEdited(answer: Answer | undefined, round: number) {
  const errors = answer?.errors ?? {};
  const [edited, setEdited] = useState({ round, names: NONE });
  const names = edited.round === round ? edited.names : NONE;
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    const { name } = target as HTMLInputElement;
    if (name in errors && !names.includes(name)) setEdited({ round, names: [...names, name] });
  };
  const left = Object.entries(errors).filter(([name]) => !names.includes(name));
  return {
    errors: Object.fromEntries(left) as Errors,
    /** For the list above the form. */
    problems: left.map(([name, text]) => ({ fieldId: `field-${name}`, text })),
    onInput,
  };
}
