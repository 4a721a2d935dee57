import {
  createContext,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useContext,
  useId,
} from 'react';

/** What was typed before into the fields around which this is, by their names. */
export const TypedBefore = createContext<Record<string, string>>({});

/** What a field begins with. */
function useBeginning({ name = '', defaultValue }: { name?: string | undefined; defaultValue?: unknown }) {
  const typed = useContext(TypedBefore)[name];
  const value = typed ?? (defaultValue as string | undefined);
  return value === undefined ? {} : { defaultValue: value };
}

const BOX =
  'w-full rounded-md border border-line-strong bg-surface px-2.5 py-1.5 text-ink placeholder:text-muted max-md:text-base aria-invalid:border-danger';

type Labelled = { label: string; hint?: string | undefined; error?: string | undefined };

function Around({ id, label, hint, error, children }: Labelled & { id: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 max-w-full grid-cols-[minmax(0,1fr)] content-start gap-1">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

const described = (id: string, { hint, error }: Labelled) => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
});

export function TextField({ label, hint, error, ...rest }: Labelled & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId();
  return (
    <Around id={id} label={label} hint={hint} error={error}>
      <input {...described(id, { label, hint, error })} className={BOX} {...rest} {...useBeginning(rest)} />
    </Around>
  );
}

export function TextArea({ label, hint, error, ...rest }: Labelled & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const id = useId();
  return (
    <Around id={id} label={label} hint={hint} error={error}>
      <textarea rows={3} {...described(id, { label, hint, error })} className={BOX} {...rest} {...useBeginning(rest)} />
    </Around>
  );
}

type Option = { value: string; label: string };

export function Select({
  label,
  hint,
  error,
  options,
  ...rest
}: Labelled & SelectHTMLAttributes<HTMLSelectElement> & { options: Option[] }) {
  const id = useId();
  return (
    <Around id={id} label={label} hint={hint} error={error}>
      <select {...described(id, { label, hint, error })} className={BOX} {...rest} {...useBeginning(rest)}>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Around>
  );
}

export const CheckBox = ({ label, ...rest }: { label: string } & InputHTMLAttributes<HTMLInputElement>) => (
  <label className="flex min-w-0 items-start gap-2 text-sm break-words">
    <input type="checkbox" className="mt-1" {...rest} />
    {label}
  </label>
);
