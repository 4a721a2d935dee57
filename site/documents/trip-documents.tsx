/** The documents of a trip, folded away; React made the markup on the server, so its texts are escaped. */
export const TripDocuments = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own markup
  <details className="group card px-4 sm:px-6 print:hidden" dangerouslySetInnerHTML={{ __html: html }} />
);
