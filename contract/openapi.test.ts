import { expect, test } from 'vitest';
import { type Call, pathParameters } from './call.ts';
import { type CallName, calls } from './calls.ts';
import { openApiDocument } from './openapi.ts';
import { problem } from './problem.ts';
import { refusalsOf } from './refusals.ts';

type Schema = { properties: Record<string, unknown>; required?: string[] };
type Operation = {
  parameters?: { name: string; in: string; required: boolean }[];
  requestBody?: { content: { 'application/json': { schema: Schema } } };
  responses: Record<
    string,
    { content?: Record<string, { schema: { allOf?: { properties?: { code: { enum: string[] } } }[] } }> }
  >;
};

const { paths } = openApiDocument({ title: 'test', serverUrl: '/backend' }) as unknown as {
  paths: Record<string, Record<string, Operation>>;
};

/** Who makes a client from the document has to be able to make every call with it. */
test.each(Object.entries(calls) as [string, Call][])(
  '%s documents the parameters of its path as path parameters, and not in its body',
  (_, call) => {
    const operation = paths[call.path]?.[call.method.toLowerCase()];
    const inPath = pathParameters(call.path);
    const named = (operation?.parameters ?? []).filter((parameter) => parameter.in === 'path');
    expect(named.map(({ name, required }) => [name, required])).toEqual(inPath.map((name) => [name, true]));
    const body = operation?.requestBody?.content['application/json'].schema;
    const known = Object.keys(body?.properties ?? {});
    expect(known.filter((name) => inPath.includes(name))).toEqual([]);
    expect((body?.required ?? []).filter((name) => !known.includes(name))).toEqual([]);
  },
);

/** Tests over HTTP hold what is answered against the same table. */
test.each(Object.entries(calls) as [CallName, Call][])('%s documents every problem it answers below its status', (name, call) => {
  const { responses = {} } = paths[call.path]?.[call.method.toLowerCase()] ?? {};
  const documented = Object.entries(responses).flatMap(([status, { content }]) =>
    (content?.['application/problem+json']?.schema.allOf?.[1]?.properties?.code.enum ?? []).map((code) => `${status} ${code}`),
  );
  const answered = refusalsOf(name).map((code) => `${problem(code, '').status} ${code}`);
  expect(documented.toSorted()).toEqual(answered.toSorted());
  const common = call.method === 'GET' ? ['400', '429', '500', '503'] : ['400', '403', '413', '415', '429', '500', '503'];
  expect(Object.keys(responses)).toEqual(expect.arrayContaining([...Object.keys(call.answers), ...common]));
});
