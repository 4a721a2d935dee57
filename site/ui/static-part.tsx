import { createContext, useContext } from 'react';

/** Markup of parts of a page, by name, that the server makes once and nothing changes afterwards. */
export type StaticParts = Map<string, string>;

/** While a page is rendered on the server: what its markup holds, so that its data need not say the same again. */
export const StaticPartsOfPage = createContext<StaticParts | null>(null);

type StaticPartProps = {
  as?: 'div' | 'p' | 'ul' | 'article';
  name: string;
  html: string | undefined;
  className: string;
  'aria-hidden'?: 'true';
};

/**
 * A part that is only read: React leaves it as it is, so a phone has less to take over. Its markup comes with the data of a later page, `html`;
 * in the first page it is there already, and is kept for when that is shown again. Whoever makes it escapes what others wrote, as React does.
 */
export function StaticPart({ as: Tag = 'div', name, html, ...attributes }: StaticPartProps) {
  const ofPage = useContext(StaticPartsOfPage);
  const markup = html ?? ofPage?.get(name) ?? cameWithPage().get(name) ?? '';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own markup
  return <Tag data-part={name} {...attributes} dangerouslySetInnerHTML={{ __html: markup }} />;
}

let kept: StaticParts | undefined;

/** Asked for as React takes the page over: all of it is still there. */
function cameWithPage(): StaticParts {
  if (!kept && typeof document !== 'undefined') {
    const parts = [...document.querySelectorAll<HTMLElement>('[data-part]')];
    kept = new Map(parts.map((part) => [part.dataset.part ?? '', part.innerHTML]));
  }
  return kept ?? new Map();
}
