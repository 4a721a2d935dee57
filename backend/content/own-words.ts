/** What a page has from the product and not from where its text comes: the number may change while it runs, and only it knows what it charges in. */
export type OwnWords = { phone: string; charging?: string | undefined };

const NAMED = /\{\{(phone|charging)\}\}/g;

export function withOwnWords(text: string, { phone, charging }: OwnWords): string {
  const words = { phone: phone.replace(/[^\d\s().+-]/g, ''), charging };
  return text.replaceAll(NAMED, (whole, name: keyof OwnWords) => words[name] ?? whole);
}
