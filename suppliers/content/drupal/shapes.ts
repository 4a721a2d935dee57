import { z } from 'zod';

/** What of Drupal's answers is read; everything else in them is left alone. */

/** A link, as an object (JSON:API of Drupal 8 and newer) or as text. */
const Link = z.union([z.string(), z.object({ href: z.string() }).transform(({ href }) => href)]).nullish();

const Redirect = z.object({ from: z.string().optional(), to: z.string(), status: z.coerce.number().optional() });

/** Of `/router/translate-path`. */
export const Translation = z
  .object({
    resolved: z.string().optional(),
    entity: z.object({ path: z.string().nullish() }).optional(),
    jsonapi: z.object({ individual: z.string() }).optional(),
    redirect: z.array(Redirect).optional().catch(undefined),
  })
  .refine(({ resolved, jsonapi, redirect }) => resolved ?? jsonapi ?? redirect);
export type Translation = z.infer<typeof Translation>;

/** A node of JSON:API. What an editor may have named or filled in otherwise must not lose the rest of the page. */
export const NodeResource = z.object({
  id: z.string(),
  type: z.string(),
  attributes: z.looseObject({ title: z.string() }),
});
export type NodeResource = z.infer<typeof NodeResource>;

export const Individual = z.object({ data: NodeResource });

export const Collection = z.object({
  data: z.array(z.unknown()),
  links: z.object({ next: Link }).optional().catch(undefined),
});

/** A row that an editor has not filled in is none, and the other numbers are there all the same. */
const Contact = z.object({ contactNumber: z.string().trim().min(1), countryCode: z.string().nullish() });

/** SPEC §7.3: `data.companyContactInfoDisplayQuery.results`. */
export const ContactAnswer = z.object({
  data: z.object({
    companyContactInfoDisplayQuery: z.object({
      results: z.array(z.unknown()).transform((results) => results.flatMap((one) => Contact.safeParse(one).data ?? [])),
    }),
  }),
});

/** A text field: plain, or formatted with what its text format made of it. */
export const TextField = z.union([
  z.string().transform((value) => ({ value, processed: undefined, summary: undefined })),
  z.object({ value: z.string().nullish(), processed: z.string().nullish(), summary: z.string().nullish() }),
]);

/** More than any page has of anything are not looked at. */
const MOST_ROWS = 300;

/** A list of rows with several columns: as such, or each row as JSON text. */
export const rowsOf = <Row>(row: z.ZodType<Row>, field: unknown): Row[] =>
  (Array.isArray(field) ? field : field === null || field === undefined ? [] : [field])
    .slice(0, MOST_ROWS)
    .flatMap((one) => (typeof one === 'string' ? parsedRows(one) : [one]))
    .flatMap((one) => {
      const parsed = row.safeParse(one);
      return parsed.success ? [parsed.data] : [];
    });

function parsedRows(text: string): unknown[] {
  try {
    const value = JSON.parse(text) as unknown;
    return Array.isArray(value) ? value.slice(0, MOST_ROWS) : [value];
  } catch {
    return [text];
  }
}
