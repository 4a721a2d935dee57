import { type Call, pathParameters } from '../call.ts';
import { type Backend, type CallName, calls } from '../calls.ts';
import { type Problem, problem, type Reply } from '../problem.ts';

type Options = { baseUrl: string; deadlineMs?: number; headers?: Record<string, string> };

/** The typed client over HTTP: the same replies as the direct client. No answer from the backend becomes a problem too. */
export function createHttpClient(options: Options): Backend {
  const client: Record<string, (input: unknown) => Promise<Reply<unknown>>> = {};
  for (const name of Object.keys(calls) as CallName[]) {
    client[name] = (input) => send(calls[name] as Call, (input ?? {}) as Record<string, unknown>, options);
  }
  return client as Backend;
}

async function send(call: Call, input: Record<string, unknown>, options: Options): Promise<Reply<unknown>> {
  const { baseUrl, deadlineMs = 60_000, headers } = options;
  const inPath = new Set(pathParameters(call.path));
  const path = call.path.replace(/\{([\w-]+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])));
  const rest = Object.entries(input).filter(([name, value]) => !inPath.has(name) && value !== undefined);
  const isGet = call.method === 'GET';
  const query = isGet && rest.length > 0 ? `?${new URLSearchParams(rest.map(([k, v]) => [k, String(v)]))}` : '';
  try {
    const response = await fetch(baseUrl + path + query, {
      method: call.method,
      headers: { ...headers, ...(isGet ? {} : { 'content-type': 'application/json' }) },
      ...(isGet ? {} : { body: JSON.stringify(Object.fromEntries(rest)) }),
      signal: AbortSignal.timeout(deadlineMs),
    });
    const body: unknown = response.status === 204 ? null : await response.json();
    return response.ok ? { ok: true, status: response.status, body } : { ok: false, problem: body as Problem };
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown';
    return { ok: false, problem: problem('supplier-failed', `The backend did not answer (${reason})`) };
  }
}
