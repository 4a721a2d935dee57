import { expect, test } from 'vitest';
import { type Call, pathParameters } from './call.ts';
import { calls } from './calls.ts';
import { openApiDocument } from './openapi.ts';

type Schema = { properties: Record<string, unknown>; required?: string[] };
type Operation = {
  parameters?: { name: string; in: string; required: boolean }[];
  requestBody?: { content: { 'application/json': { schema: Schema } } };
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
