import http from 'node:http';
import { type Call, pathParameters } from '#contract/call.ts';
import { type Backend, type CallName, calls } from '#contract/calls.ts';

/**
 * The typed client on `node:http`, like the bare script's calls: client time is not part of the measurement, and `fetch` takes as
 * long per booking as the whole bare script.
 */
export function createLightClient(baseUrl: string, extraHeaders: () => Record<string, string> = () => ({})): Backend {
  const agent = new http.Agent({ keepAlive: true });
  const client: Record<string, (input: Record<string, unknown>) => Promise<unknown>> = {};
  for (const name of Object.keys(calls) as CallName[]) {
    const call = calls[name] as Call;
    if (call.method !== 'POST' || pathParameters(call.path).length > 0) continue;
    client[name] = (input) => post(`${baseUrl}${call.path}`, { agent, headers: extraHeaders() }, JSON.stringify(input));
  }
  return client as unknown as Backend;
}

function post(
  url: string,
  { agent, headers: extra }: Pick<http.RequestOptions, 'agent'> & { headers: Record<string, string> },
  body: string,
): Promise<unknown> {
  const headers = { ...extra, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const request = http.request(url, { agent, method: 'POST', headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => {
        const { statusCode: status = 500 } = answer;
        const said: unknown = status === 204 ? null : JSON.parse(Buffer.concat(parts).toString());
        resolve(status < 300 ? { ok: true, status, body: said } : { ok: false, problem: said });
      });
    });
    request.on('error', reject);
    request.end(body);
  });
}
