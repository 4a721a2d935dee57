import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { isCalendarDate } from '#domain/calendar-date.ts';
import { readDocument } from './contracts.ts';

type SwaggerDocument = { responses?: Record<string, { schema: object }>; paths: Record<string, Record<string, Operation>> };
type Operation = {
  parameters?: { in: string; schema?: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { $ref?: string; schema?: object }>;
};

/** Flight APIs give local times: a date-time without a zone is valid. */
const LOCAL_DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/;

/** Validates answers against a published OpenAPI document; an empty result means valid. */
export function answerProblems(file: string, [method, path, status]: [string, string, number], body: unknown): string[] {
  const response = readDocument<SwaggerDocument>(file).paths[path]?.[method]?.responses[String(status)];
  if (!response) throw new Error(`${file} knows no ${method} ${path} ${status}`);
  const pointer = response.$ref
    ? `${response.$ref}/schema`
    : `#/paths/${path.replaceAll('/', '~1')}/${method}/responses/${status}/schema`;
  return wrongIn(file, pointer, body);
}

/** What was compiled of each document, for all tests of a process. */
const validators = new Map<string, ReturnType<typeof validatorOf>>();

function wrongIn(file: string, pointer: string, body: unknown): string[] {
  const validate = validators.get(file) ?? validatorOf(readDocument<SwaggerDocument>(file));
  validators.set(file, validate);
  return validate(pointer, body);
}

const describe = ({ instancePath, message, params }: ErrorObject) => `${instancePath} ${message} ${JSON.stringify(params)}`;

function ajvOfDocuments(): Ajv {
  const ajv = new Ajv({ strict: false, allErrors: true });
  ajv.addFormat('date-time', (text: string) => LOCAL_DATE_TIME.test(text) || isCalendarDate(text));
  ajv.addFormat('date', (text: string) => isCalendarDate(text));
  for (const format of ['uri', 'double', 'int32', 'int64', 'integer', 'float', 'email', 'regex', 'uuid'])
    ajv.addFormat(format, true);
  return ajv;
}

/** Validates bodies by the schemas of a document that is given whole; an empty result means valid. */
export function validatorOf(document: object, formats: Record<string, (text: string) => boolean> = {}) {
  const ajv = ajvOfDocuments();
  for (const [name, isFit] of Object.entries(formats)) ajv.addFormat(name, isFit);
  ajv.addSchema(document, 'document');
  const compiled = new Map<string, ValidateFunction>();
  return (pointer: string, body: unknown): string[] => {
    const validate = compiled.get(pointer) ?? ajv.compile({ $ref: `document${encodeURI(pointer)}` });
    compiled.set(pointer, validate);
    return validate(body) ? [] : (validate.errors ?? []).map(describe);
  };
}

type Node = { $ref?: string; allOf?: Node[]; oneOf?: Node[]; anyOf?: Node[]; properties?: Record<string, Node>; items?: Node };

/** What is wrong with a request's body by a published document: what its shape does not allow, and fields that the document does not know. */
export function requestProblems(file: string, [method, path]: [string, string], body: unknown): string[] {
  const document = readDocument<SwaggerDocument>(file);
  const operation = document.paths[path]?.[method];
  const parameter = operation?.parameters?.findIndex((one) => one.in === 'body') ?? -1;
  const at = `#/paths/${path.replaceAll('/', '~1')}/${method}`;
  const pointer =
    parameter >= 0
      ? `${at}/parameters/${parameter}/schema`
      : `${at}/requestBody/content/${'application/json'.replace('/', '~1')}/schema`;
  return [...wrongIn(file, pointer, body), ...unknownFields(document, { $ref: pointer }, body, '')];
}

function unknownFields(document: object, node: Node, value: unknown, at: string): string[] {
  const shapes = partsOf(document, node);
  if (Array.isArray(value)) {
    const items = shapes.flatMap((shape) => shape.items ?? []);
    const [item] = items;
    return item ? value.flatMap((one, index) => unknownFields(document, item, one, `${at}/${index}`)) : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  const known = Object.assign({}, ...shapes.map((shape) => shape.properties ?? {})) as Record<string, Node>;
  // What the document leaves open may have anything in it.
  if (Object.keys(known).length === 0) return [];
  return Object.entries(value).flatMap(([name, item]) =>
    known[name] ? unknownFields(document, known[name], item, `${at}/${name}`) : [`${at}/${name} is unknown`],
  );
}

/** A schema with all schemas it is composed of. */
function partsOf(document: object, node: Node): Node[] {
  if (node.$ref) {
    const steps = node.$ref
      .split('/')
      .slice(1)
      .map((step) => step.replaceAll('~1', '/'));
    return partsOf(document, steps.reduce<unknown>((found, step) => (found as Record<string, unknown>)[step], document) as Node);
  }
  return [
    node,
    ...[...(node.allOf ?? []), ...(node.oneOf ?? []), ...(node.anyOf ?? [])].flatMap((part) => partsOf(document, part)),
  ];
}
