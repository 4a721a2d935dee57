import type { ContentItem, ContentPage } from '#contract/content.ts';

/** A page as the content backend tells it: its text is whatever a person or a program put there, and nothing of it has been checked. */
export type ContentNode = Omit<ContentPage, 'html' | 'headings' | 'words'> & {
  bodyHtml: string;
  /** What addresses in the body are relative to. */
  baseUrl: string;
};

/** SPEC §8: what the content backend failed with; 502 `Bad gateway` when it gave no answer that can be read. */
export type ContentFailure = { ok: false; statusCode: number; message: string };

export type ContentContact = { contactNumber: string; countryCode: string };

export type ContentSource = {
  /** The page at a path of this site: asked for below the Spanish prefix first, then as it is (SPEC §2.3). */
  pageAt(path: string): Promise<{ ok: true; node: ContentNode } | ContentFailure>;
  list(part: {
    type: string;
    offset: number;
    limit: number;
  }): Promise<{ ok: true; items: ContentItem[]; nextOffset: number | null } | ContentFailure>;
  contacts(): Promise<{ ok: true; contacts: ContentContact[] } | ContentFailure>;
};
