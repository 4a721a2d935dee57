/** What documents a trip takes, folded away; its markup was made on the server, by React, which escapes what it is made of. */
export const TripDocuments = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own markup
  <details className="group card px-4 sm:px-6 print:hidden" dangerouslySetInnerHTML={{ __html: html }} />
);
