import { parse } from 'yaml';
import { readContractText } from './contracts.ts';
import { validatorOf } from './openapi-validator.ts';

/**
 * PlacetoPay's OpenAPI document. Where it contradicts itself or JSON Schema, it is read as its own examples are; each of these
 * readings is one entry of `READINGS`.
 */

export type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  oneOf?: Schema[];
  nullable?: boolean | string;
};
type Content = { content: Record<string, { schema: Schema; examples?: Record<string, { value: unknown }> }> };
type Operation = {
  requestBody?: { $ref?: string } & Partial<Content>;
  responses?: Record<string, { $ref?: string } & Partial<Content>>;
};
export type PlacetopayDocument = {
  paths: Record<string, { post: Operation }>;
  components: { schemas: Record<string, Schema>; responses: Record<string, Content>; requestBodies: Record<string, Content> };
};

const NUMERIC = '^-?\\d{1,15}(\\.\\d{1,6})?$';
const INTEGER = '^\\d{1,15}$';

/** Each reading of the document, with why it is read so. */
const READINGS: Record<string, (document: PlacetopayDocument) => void> = {
  'no schema of JSON has the type "enum"': ({ components }) =>
    everySchema(components, (schema) => {
      if (schema.type !== undefined) schema.type = asTypes(schema.type);
      if (schema.enum && [schema.type].flat().includes('null')) schema.enum = [...schema.enum, null];
      if (schema.enum?.some((one) => typeof one === 'number')) schema.type = 'number';
    }),
  'lengths are numbers, though some are written as text': ({ components }) =>
    everySchema(components, (schema) => {
      for (const bound of ['minLength', 'maxLength'] as const)
        if (schema[bound] !== undefined) schema[bound] = Number(schema[bound]);
    }),
  'nullable is a word of OpenAPI 3.0, and means that null is allowed': ({ components }) =>
    everySchema(components, (schema) => {
      if (String(schema.nullable) === 'true') schema.type = [...[schema.type ?? 'object'].flat(), 'null'];
      delete schema.nullable;
    }),
  'an underscore is not escaped in a pattern': ({ components }) =>
    everySchema(components, (schema) => {
      if (typeof schema.pattern === 'string') schema.pattern = schema.pattern.replaceAll('\\_', '_');
    }),
  'names of fields do not end with a blank': ({ components }) =>
    everySchema(components, (schema) => {
      if (!schema.properties) return;
      schema.properties = Object.fromEntries(Object.entries(schema.properties).map(([name, one]) => [name.trim(), one]));
    }),
  'what other files define is not published': ({ components }) =>
    everySchema(components, (schema) => {
      if (schema.$ref && !schema.$ref.startsWith('#')) delete schema.$ref;
    }),
  'the state OK is in its examples': ({ components }) => {
    components.schemas.Status?.properties?.status?.enum?.push('OK');
  },
  'amounts and counts come as text too, in its examples': ({ components: { schemas } }) => {
    const amounts = [schemas.Amount?.properties?.total, schemas.Taxes?.properties?.amount, schemas.Taxes?.properties?.base];
    for (const one of [...amounts, schemas.Details?.properties?.amount, schemas.Recurring?.properties?.maxPeriods])
      Object.assign(one ?? {}, { type: ['number', 'string'], pattern: NUMERIC });
    for (const one of [schemas.Recurring?.properties?.interval, schemas.InternalReference])
      Object.assign(one ?? {}, { type: ['integer', 'string'], pattern: INTEGER });
    Object.assign(schemas.DispersionDetail?.properties?.agreement ?? {}, { type: ['number', 'string', 'null'] });
  },
  'a token is text': ({ components: { schemas } }) => {
    Object.assign(schemas.InstrumentTokenToken ?? {}, { type: 'string' });
  },
  'an action answers with status and payment, as its examples do, not with a payment that is asked for': ({ paths }) => {
    const answer = paths['/api/transaction']?.post.responses?.['200']?.content?.['application/json'];
    const properties = {
      status: { $ref: '#/components/schemas/Status' },
      payment: { $ref: '#/components/schemas/PaymentResponse' },
    };
    if (answer) answer.schema = { type: 'object', required: ['status', 'payment'], properties };
  },
  'a session that is read shows no authentication, and null where there is no payment or subscription': ({
    components: { schemas },
  }) => {
    const { required: _, ...request } = schemas.RedirectRequest ?? {};
    const answer = schemas.RedirectInformation?.properties ?? {};
    answer.request = request;
    for (const name of ['payment', 'subscription']) {
      const { [name]: one = {} } = answer;
      answer[name] = { oneOf: [one, { type: 'null' }] };
    }
    const collected = schemas.CollectResponse?.properties ?? {};
    collected.subscription = { oneOf: [collected.subscription ?? {}, { type: 'null' }] };
  },
};

function asTypes(type: string | string[]): string | string[] {
  const types = [type].flat().flatMap((one) => one.split(' - ').map((word) => word.replaceAll("'", '')));
  const read = types.map((one) => (one === 'enum' ? 'string' : one));
  return read.length === 1 ? (read[0] ?? 'object') : read;
}

/** Everything that is a schema, though not the maps of their fields, and not the examples. */
function everySchema(node: unknown, change: (schema: Schema) => void, isMap = false): void {
  if (typeof node !== 'object' || node === null) return;
  if (!Array.isArray(node) && !isMap) change(node as Schema);
  for (const [name, one] of Object.entries(node)) {
    if (isMap || !/examples?$/.test(name)) everySchema(one, change, !isMap && name === 'properties');
  }
}

export function placetopayDocument(): PlacetopayDocument {
  const document = parse(readContractText('placetopay/checkout.openapi.yaml')) as PlacetopayDocument;
  for (const read of Object.values(READINGS)) read(document);
  return document;
}

export const placetopayValidator = (document: PlacetopayDocument) =>
  validatorOf(document, { uri: (text) => URL.canParse(text) && /^https?:/.test(text) });

/** Where a call's request is described. */
export function requestPointer(document: PlacetopayDocument, path: string): string {
  const body = document.paths[path]?.post.requestBody;
  const at = body?.$ref ?? `#/paths/${escaped(path)}/post/requestBody`;
  return `${at}/content/application~1json/schema`;
}

/** Where an answer is described; `undefined` if the document does not know its status. */
export function answerPointer(document: PlacetopayDocument, path: string, status: number): string | undefined {
  const { responses = {} } = document.paths[path]?.post ?? {};
  const name = [String(status), `${String(status)[0]}XX`].find((one) => responses[one]);
  if (name === undefined) return undefined;
  const at = responses[name]?.$ref ?? `#/paths/${escaped(path)}/post/responses/${name}`;
  return `${at}/content/application~1json/schema`;
}

const escaped = (path: string): string => path.replaceAll('/', '~1');
