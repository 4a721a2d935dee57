import { z } from 'zod';

const Rules = z.record(
  z.string(),
  z.object({
    fareBasis: z.string().default(''),
    name: z.string().default(''),
    fareNotes: z
      .object({
        descriptions: z.array(z.object({ descriptionType: z.string().default(''), text: z.string().default('') })).default([]),
      })
      .default({ descriptions: [] }),
  }),
);

export type DetailedFareRules = { name: string; fareBasis: string; notes: { kind: string; text: string }[] };

/** SPEC §3, detailed fare rules: from the supplier's pricing answer. Identical fares of several flights are listed once. */
export function fareRulesIn(included: Record<string, unknown>): DetailedFareRules[] {
  const read = Rules.safeParse(included['detailed-fare-rules'] ?? {});
  if (!read.success) return [];
  const found = new Map<string, DetailedFareRules>();
  for (const { name, fareBasis, fareNotes } of Object.values(read.data)) {
    const notes = fareNotes.descriptions
      .map(({ descriptionType, text }) => ({ kind: descriptionType.trim(), text: text.trim() }))
      .filter(({ text }) => text !== '');
    if (notes.length > 0) found.set(JSON.stringify([fareBasis, notes]), { name, fareBasis, notes });
  }
  return [...found.values()];
}
