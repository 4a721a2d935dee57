import type { ContentItem, ContentPage } from '#contract/pages/content.ts';

/** A page from the content backend; its body is unsanitised HTML. */
export type ContentNode = Omit<ContentPage, 'html' | 'headings' | 'words'> & {
  bodyHtml: string;
  /** Base of relative URLs in the body. */
  baseUrl: string;
};

/** SPEC §8: how the content backend failed; 502 `Bad gateway` if it gave no readable answer. */
export type ContentFailure = { ok: false; statusCode: number; message: string };

export type ContentContact = { contactNumber: string; countryCode: string };

export type ContentSource = {
  /** The page at a path of this site: tried with the Spanish prefix first, then without (SPEC §2.3). */
  pageAt(path: string): Promise<{ ok: true; node: ContentNode } | ContentFailure>;
  list(part: {
    type: string;
    offset: number;
    limit: number;
  }): Promise<{ ok: true; items: ContentItem[]; nextOffset: number | null } | ContentFailure>;
  contacts(): Promise<{ ok: true; contacts: ContentContact[] } | ContentFailure>;
};
