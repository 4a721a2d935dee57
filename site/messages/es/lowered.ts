/** Words that continue a sentence: `Con maleta` → `con maleta`. */
export const lowered = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);
