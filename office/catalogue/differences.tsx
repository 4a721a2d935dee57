import { useWords } from '../messages/words.ts';
import { shortly } from './shortly.ts';

type Sides = { before: object | null; after: object | null };

/** The fields that differ between two versions of a record. */
export function Differences({ before, after }: Sides) {
  const { fields, nothing } = useWords().catalogue;
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (names.length === 0) return null;
  const saidOf = (side: object | null, name: string): string => {
    const value = (side as Record<string, unknown> | null)?.[name];
    return value === undefined || value === null ? nothing : shortly(value);
  };
  return (
    <dl className="grid gap-x-3 gap-y-1 text-sm">
      {names.map((name) => (
        <div key={name} className="min-w-0">
          <dt className="inline text-muted">{(fields as Record<string, string>)[name] ?? name}: </dt>
          <dd className="inline break-words">
            <del>{saidOf(before, name)}</del> → <ins className="font-medium no-underline">{saidOf(after, name)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
