export const TOURS = '/turs';
export const tourAddress = (slug: string): string => `${TOURS}/${slug}`;
