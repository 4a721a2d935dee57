import type { IconDrawings } from './read-icons.ts';

/** A decorative icon from the icon service; a dot if it is missing. Text beside it has the meaning. */
export function DrawnIcon({ drawing }: { drawing: IconDrawings[string] | undefined }) {
  if (!drawing) return <span aria-hidden="true" className="mx-2 mt-2.5 size-2 shrink-0 rounded-full bg-accent" />;
  const { body, width, height } = drawing;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className="size-6 shrink-0 text-accent"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: shapes and nothing else (suppliers/icons/harmless-drawing.ts)
      dangerouslySetInnerHTML={{ __html: body }}
    />
  );
}
