/** The name of the lists in the page (site/ui/static-part.tsx). */
export const FEATURED = 'featured';
