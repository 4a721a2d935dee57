import { Ajv, type ErrorObject } from 'ajv';
import { isCalendarDate } from '#domain/calendar-date.ts';
import { readContract } from './contracts.ts';

type SwaggerDocument = { responses?: Record<string, { schema: object }>; paths: Record<string, Record<string, Operation>> };
type Operation = { responses: Record<string, { $ref?: string; schema?: object }> };

/** Times in flight APIs are local: a date-time without a zone is right. */
const LOCAL_DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/;

/** What is wrong with an answer by a published OpenAPI document; empty when it is as it should be. */
export function openApiValidator() {
  const ajv = new Ajv({ strict: false, allErrors: true });
  ajv.addFormat('date-time', (text: string) => LOCAL_DATE_TIME.test(text) || isCalendarDate(text));
  ajv.addFormat('date', (text: string) => isCalendarDate(text));
  for (const format of ['uri', 'double', 'int32', 'int64', 'integer']) ajv.addFormat(format, true);
  const documents = new Set<string>();

  return function problems(file: string, [method, path, status]: [string, string, number], body: unknown): string[] {
    if (!documents.has(file)) ajv.addSchema(readContract<SwaggerDocument>(file), file);
    documents.add(file);
    const document = readContract<SwaggerDocument>(file);
    const response = document.paths[path]?.[method]?.responses[String(status)];
    if (!response) throw new Error(`${file} knows no ${method} ${path} ${status}`);
    const pointer = response.$ref
      ? `${response.$ref}/schema`
      : `#/paths/${path.replaceAll('/', '~1')}/${method}/responses/${status}/schema`;
    const validate = ajv.compile({ $ref: `${file}${encodeURI(pointer)}` });
    return validate(body) ? [] : (validate.errors ?? []).map(describe);
  };
}

const describe = ({ instancePath, message, params }: ErrorObject) => `${instancePath} ${message} ${JSON.stringify(params)}`;
