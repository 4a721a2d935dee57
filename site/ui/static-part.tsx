import { createContext, useContext } from 'react';

/** Markup of static parts of a page, by name, made once on the server. */
export type StaticParts = Map<string, string>;

/** During server rendering: the parts the page's markup contains, so that its data need not repeat them. */
export const StaticPartsOfPage = createContext<StaticParts | null>(null);

/** During server rendering: the parts of every page; empty in a browser. */
export const PARTS_OF_EVERY_PAGE: StaticParts = new Map();

type StaticPartProps = {
  as?: 'div' | 'p' | 'ul' | 'article';
  name: string;
  html: string | undefined;
  className: string;
  'aria-hidden'?: 'true';
};

/**
 * A part React does not hydrate or update, which saves work on a phone. For a page loaded later, `html` comes with its data; for
 * the first page it is read from the document and kept for when that page is shown again. The code that makes the markup escapes
 * foreign text, as React does.
 */
export function StaticPart({ as: Tag = 'div', name, html, ...attributes }: StaticPartProps) {
  const ofPage = useContext(StaticPartsOfPage);
  const markup = html ?? ofPage?.get(name) ?? PARTS_OF_EVERY_PAGE.get(name) ?? cameWithPage().get(name) ?? '';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own markup
  return <Tag data-part={name} {...attributes} dangerouslySetInnerHTML={{ __html: markup }} />;
}

let kept: StaticParts | undefined;

/** Called during hydration, when all parts are still in the document. */
function cameWithPage(): StaticParts {
  if (!kept && typeof document !== 'undefined') {
    const parts = [...document.querySelectorAll<HTMLElement>('[data-part]')];
    kept = new Map(parts.map((part) => [part.dataset.part ?? '', part.innerHTML]));
  }
  return kept ?? new Map();
}

/** Whether the markup of a part is at hand without data or code; called while rendering. */
export const isPartOfPage = (name: string): boolean => PARTS_OF_EVERY_PAGE.has(name) || cameWithPage().has(name);
