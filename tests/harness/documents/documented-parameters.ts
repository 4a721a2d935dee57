import { readDocument } from './contracts.ts';

/** What a published OpenAPI document states about requests: parameters of operations, schemas of bodies, codes of refusals. */
export type Shape = {
  $ref?: string;
  type?: string;
  enum?: unknown[];
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  required?: string[] | boolean;
  properties?: Record<string, Shape>;
  items?: Shape;
  allOf?: Shape[];
};
type Parameter = Shape & { name: string; in: string; schema?: Shape };
type Operation = { parameters?: Shape[]; responses: Record<string, { $ref?: string; description?: string }> };
type Document = { paths: Record<string, Record<string, Operation>> };

export function documented(file: string, method: string, path: string) {
  const document = readDocument<Document>(`amadeus/${file}.json`);
  const follow = <Node extends { $ref?: string }>(node: Node): Node => {
    let found: unknown = node;
    while ((found as Node).$ref) {
      const keys = (found as { $ref: string }).$ref.split('/').slice(1);
      found = keys.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key.replace('~1', '/')], document);
    }
    return found as Node;
  };
  const operation = document.paths[path]?.[method] as Operation;
  const parameters = (operation.parameters ?? []).map((one) => follow(one) as Parameter);
  const table = follow(operation.responses['400'] ?? {}).description ?? '';
  return {
    query: parameters.filter((parameter) => parameter.in === 'query'),
    body: parameters.find((parameter) => parameter.in === 'body')?.schema,
    codes: [...table.matchAll(/^(\d{3,5})\s*\|/gm)].map(([, code]) => Number(code)),
    follow,
  };
}

/** Values a schema does not allow, each with the rule it breaks. */
export function wrongValues(shape: Shape, value: unknown): [string, unknown][] {
  const { type, enum: options, pattern, format, minimum, maximum, minItems, maxItems } = shape;
  const wrong: [string, unknown][] = [];
  if (options) wrong.push(['an unknown option', 'NOT_AN_OPTION']);
  if (pattern) wrong.push(['another pattern', '§']);
  if (format === 'date') wrong.push(['a day that is none', '2027-02-30'], ['a word for a day', 'tomorrow']);
  if (minimum !== undefined) wrong.push([`less than ${minimum}`, minimum - 1]);
  if (maximum !== undefined) wrong.push([`more than ${maximum}`, maximum + 1]);
  if (type === 'integer') wrong.push(['a fraction', 1.5], ['a word', 'many']);
  if (minItems) wrong.push(['an empty list', []]);
  if (maxItems && Array.isArray(value) && value.length > 0)
    wrong.push([`more than ${maxItems} items`, Array.from({ length: maxItems + 1 }, () => value[0])]);
  return wrong;
}
