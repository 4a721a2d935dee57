import { useEffect, useState } from 'react';
import { useWords } from '../messages/words.ts';

const PAUSE_MS = 600;

async function renderedText(body: string, signal: AbortSignal): Promise<string | undefined> {
  const answer = await fetch('/contenidos/texto', { method: 'POST', body: new URLSearchParams({ body }), signal });
  return answer.ok ? answer.text() : undefined;
}

/**
 * The text as it is typed, rendered and cleaned by the server as the site's pages are; without scripts there is the preview. Not by
 * a fetcher, after which the page would be read again with each pause.
 */
export function LiveText({ body }: { body: string }) {
  const { live } = useWords().content;
  const [html, setHtml] = useState<string>();
  useEffect(() => {
    const ending = new AbortController();
    const timer = setTimeout(() => void render(), PAUSE_MS);
    async function render(): Promise<void> {
      // A text that could not be rendered, or is typed over while its answer comes, leaves the one before.
      const rendered = await renderedText(body, ending.signal).catch(() => undefined);
      if (rendered !== undefined) setHtml(rendered);
    }
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [body]);
  if (html === undefined) return null;
  return (
    <section aria-label={live} className="min-w-0 rounded-md border border-line p-4">
      <h2 className="mb-2 text-sm font-medium text-muted">{live}</h2>
      <div
        className="written grid gap-3 wrap-anywhere"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server (backend/content/clean-html.ts)
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </section>
  );
}
