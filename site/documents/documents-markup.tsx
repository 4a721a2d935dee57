import { renderToStaticMarkup } from 'react-dom/server';
import { Icon } from '../ui/icon.tsx';
import type { DocumentsView } from './documents-view.ts';

/** The static markup of a trip's documents, made on the server; it needs no script. */
export const documentsMarkup = (documents: DocumentsView | null): string | null =>
  documents && renderToStaticMarkup(<Folded documents={documents} />);

/** A summary, and folded below it each document with its reason and source. */
function Folded({ documents: { heading, short, seen, notes, note } }: { documents: DocumentsView }) {
  return (
    <>
      <summary className="flex min-h-14 items-center gap-2 py-2">
        <div className="min-w-0">
          <h2 className="font-semibold text-pretty wrap-anywhere">
            {heading} <span className="font-normal text-muted max-sm:block">{short}</span>
          </h2>
          {seen.map((text) => (
            <p key={text} className="mt-1 wrap-anywhere">
              {text}
            </p>
          ))}
        </div>
        <Icon name="chevron" className="ml-auto size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <ul className="max-w-prose list-disc space-y-3 pb-4 pl-5">
        {notes.map(({ text, according, sources }) => (
          <li key={text} className="wrap-anywhere">
            {text}
            {sources.length > 0 ? (
              <span className="block text-sm text-muted">
                {according}{' '}
                {sources.map(({ name, url, read }, place) => (
                  <span key={url}>
                    {place > 0 ? '; ' : null}
                    <a className="link" rel="noopener" href={url}>
                      {name}
                    </a>
                    , {read}
                  </span>
                ))}
                .
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      <p className="max-w-prose border-t border-line py-4 text-sm text-muted">{note}</p>
    </>
  );
}
