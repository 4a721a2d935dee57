import { z } from 'zod';

/** Schemas of the parts of Drupal's answers that are used. */

/** A link, as an object (JSON:API of Drupal 8 and newer) or as a string. */
const Link = z.union([z.string(), z.object({ href: z.string() }).transform(({ href }) => href)]).nullish();

const Redirect = z.object({ from: z.string().optional(), to: z.string(), status: z.coerce.number().optional() });

/** The answer of `/router/translate-path`. */
export const Translation = z
  .object({
    resolved: z.string().nullish(),
    entity: z.object({ path: z.string().nullish() }).nullish().catch(null),
    jsonapi: z.object({ individual: z.string() }).nullish().catch(null),
    redirect: z.array(Redirect).nullish().catch(null),
  })
  .refine(({ resolved, jsonapi, redirect }) => resolved ?? jsonapi ?? redirect);
export type Translation = z.infer<typeof Translation>;

/** A JSON:API node. Attributes are checked one by one, so that an unexpected field does not lose the page. */
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

/** A row that an editor has left empty is dropped, and the other numbers are kept. */
const Contact = z.object({
  contactNumber: z.union([z.string(), z.number().transform(String)]).pipe(z.string().trim().min(1)),
  countryCode: z.string().nullish().catch(null),
});

/** SPEC §7.3: `data.companyContactInfoDisplayQuery.results`. */
export const ContactAnswer = z.object({
  data: z.object({
    companyContactInfoDisplayQuery: z.object({
      results: z.array(z.unknown()).transform((results) => results.flatMap((one) => Contact.safeParse(one).data ?? [])),
    }),
  }),
});

/** A text field: plain, or with the HTML its text format produced. */
export const TextField = z.union([
  z.string().transform((value) => ({ value, processed: undefined, summary: undefined })),
  z.object({ value: z.string().nullish(), processed: z.string().nullish(), summary: z.string().nullish() }),
]);

/** Limit of rows, more than any page has. */
const MOST_ROWS = 300;

/** A multi-column list field: rows as objects, or as JSON text. */
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
