import { z } from 'zod';
import { type Call, pathParameters } from './call.ts';
import { type CallName, calls } from './calls.ts';
import { PROBLEM_CODES, type ProblemCode, problem } from './problem.ts';
import { refusalsOf } from './refusals.ts';

/** The OpenAPI 3.1 document of all calls, generated from the schemas that validate them. */
export function openApiDocument({ title, serverUrl }: { title: string; serverUrl: string }) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const name of Object.keys(calls) as CallName[]) {
    const call: Call = calls[name];
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(name, call) };
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1', description: 'Errors are RFC 9457 problem documents.' },
    servers: [{ url: serverUrl }],
    paths,
    components: { schemas: { Problem: PROBLEM_SCHEMA } },
  };
}

function operation(operationId: CallName, call: Call) {
  const schema = jsonSchema(call.input, 'input') as ObjectSchema;
  const inPath = pathParameters(call.path);
  const inQuery = call.method === 'GET' ? Object.keys(schema.properties).filter((name) => !inPath.includes(name)) : [];
  const parameters = [...inPath, ...inQuery].map((name) => ({
    name,
    in: inPath.includes(name) ? 'path' : 'query',
    required: inPath.includes(name) || (schema.required ?? []).includes(name),
    schema: schema.properties[name],
  }));
  return {
    operationId,
    summary: call.summary,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(call.method === 'GET' ? {} : { requestBody: jsonContent(without(schema, inPath), true) }),
    responses: {
      ...Object.fromEntries(Object.entries(call.answers).map(([status, answer]) => [status, answerOf(status, answer)])),
      ...Object.fromEntries(
        [...Map.groupBy(refusalsOf(operationId), (code) => problem(code, '').status)].map(([status, codes]) => [
          status,
          refusalOf(status, codes),
        ]),
      ),
      // Whatever else the content backend answered is passed on with its status.
      default: { description: 'A problem', content: { 'application/problem+json': { schema: A_PROBLEM } } },
    },
  };
}

const A_PROBLEM = { $ref: '#/components/schemas/Problem' };
const RETRY_AFTER = { 'Retry-After': { description: 'Seconds until a retry makes sense', schema: { type: 'integer' } } };

const refusalOf = (status: number, codes: ProblemCode[]) => ({
  description: codes.map((code) => problem(code, '').title).join('; '),
  ...(status === 429 || status === 503 ? { headers: RETRY_AFTER } : {}),
  content: { 'application/problem+json': { schema: { allOf: [A_PROBLEM, { properties: { code: { enum: codes } } }] } } },
});

type ObjectSchema = { properties: Record<string, unknown>; required?: string[] };

const answerOf = (status: string, schema: z.ZodType) =>
  status === '204' ? { description: 'Done' } : { description: 'Done', ...jsonContent(jsonSchema(schema, 'output')) };

const jsonContent = (schema: unknown, required?: true) => ({
  ...(required ? { required } : {}),
  content: { 'application/json': { schema } },
});

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): unknown {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function without({ required = [], ...schema }: ObjectSchema, names: string[]): ObjectSchema {
  const properties = Object.fromEntries(Object.entries(schema.properties).filter(([name]) => !names.includes(name)));
  const stillRequired = required.filter((name) => !names.includes(name));
  return { ...schema, properties, ...(stillRequired.length > 0 ? { required: stillRequired } : {}) };
}

const PROBLEM_SCHEMA = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    code: { enum: PROBLEM_CODES },
    retryAfterSeconds: { type: 'integer' },
    statusCode: { type: 'integer' },
    message: { type: 'string' },
    ok: { const: false },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['pointer', 'detail'],
        properties: { pointer: { type: 'string' }, detail: { type: 'string' } },
      },
    },
  },
};
