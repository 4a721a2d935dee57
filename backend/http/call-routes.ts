import type { FastifyInstance } from 'fastify';
import type { Call } from '#contract/call.ts';
import { type Caller, type CallName, calls, type Handlers } from '#contract/calls.ts';
import { parseInput } from '#contract/parse-input.ts';
import type { Reply } from '#contract/problem.ts';
import { sendProblem } from './send-problem.ts';

type AnyHandler = (input: unknown, caller: Caller) => Promise<Reply<unknown>>;

/** One thin route per call of the contract: path, query and body become one input, a reply becomes an answer. */
export function callRoutes(app: FastifyInstance, handlers: Handlers): void {
  for (const name of Object.keys(calls) as CallName[]) {
    const call = calls[name] as Call;
    const handler = handlers[name] as AnyHandler;
    app.route({
      method: call.method,
      url: call.path.replace(/\{([\w-]+)\}/g, ':$1'),
      handler: async (request, reply) => {
        const body = call.method === 'GET' ? request.query : request.body;
        const fields = typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};
        const parsed = parseInput(call, { ...fields, ...(request.params as object) });
        if (!parsed.ok) return sendProblem(reply, parsed.problem);
        const answer = await handler(parsed.body, { address: request.ip });
        if (!answer.ok) return sendProblem(reply, answer.problem);
        if (answer.status === 204) return reply.code(204).send();
        return reply
          .code(answer.status)
          .header('cache-control', call.cacheSeconds ? `public, max-age=${call.cacheSeconds}` : 'no-store')
          .header('server-timing', `call;dur=${reply.elapsedTime.toFixed(2)}`)
          .send(answer.body);
      },
    });
  }
}
