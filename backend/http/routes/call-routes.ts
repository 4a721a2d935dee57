import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { Call } from '#contract/call.ts';
import { type Caller, type CallName, calls, type Handlers } from '#contract/calls.ts';
import { parseInput } from '#contract/input/parse-input.ts';
import { problem, type Reply } from '#contract/problem.ts';
import type { Admission } from '../limits/admission.ts';
import { sendProblem } from '../send-problem.ts';
import { callerOf } from '../visitor/visitor-country.ts';

type AnyHandler = (input: unknown, caller: Caller) => Promise<Reply<unknown>>;

export type CallRouteOptions = { handlers: Handlers; inTurn: Admission };

/** One thin route per call: path, query and body become one input, and the reply becomes the answer. */
export function callRoutes(app: FastifyInstance, names: CallName[], { handlers, inTurn }: CallRouteOptions): void {
  for (const name of names) {
    const call = calls[name] as Call;
    const answer = answerTo(call, handlers[name] as AnyHandler);
    app.route({
      method: call.method,
      url: routeOf(call),
      handler: (request, reply) =>
        inTurn(
          request,
          reply,
          (refused) => sendProblem(reply, refused),
          () => answer(request, reply),
        ),
    });
  }
}

const answerTo = (call: Call, handler: AnyHandler) => async (request: FastifyRequest, reply: FastifyReply) => {
  const sent = call.method === 'GET' ? filledIn(request.query as object) : request.body;
  const fields = typeof sent === 'object' && sent !== null && !Array.isArray(sent) ? sent : {};
  const parsed = parseInput(call, { ...fields, ...(request.params as object) });
  if (!parsed.ok) return sendProblem(reply, parsed.problem);
  const answer = await handler(parsed.body, callerOf(request));
  if (!answer.ok) return sendProblem(reply, answer.problem);
  if (answer.status === 204) return reply.code(204).send();
  return reply
    .code(answer.status)
    .header('cache-control', call.cacheSeconds ? `public, max-age=${call.cacheSeconds}` : 'no-store')
    .header('server-timing', `call;dur=${reply.elapsedTime.toFixed(2)}`)
    .send(answer.body);
};

/** A blank parameter (`?lat=&lon=`) counts as absent: it would otherwise be read as zero. */
const filledIn = (query: object) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => typeof value !== 'string' || value.trim() !== ''));

/** A known path with another method: answers 405 with the allowed methods. */
export function refuseOtherMethods(app: FastifyInstance): void {
  const byRoute = Map.groupBy(Object.values(calls) as Call[], routeOf);
  for (const [url, known] of byRoute) {
    const allowed = known.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
    // CORS preflights are answered elsewhere.
    const others = app.supportedMethods.filter((method) => method !== 'OPTIONS' && !allowed.includes(method));
    app.route({
      method: others as HTTPMethods[],
      url,
      // In `onRequest`, so that no body is read.
      onRequest: async (_request, reply) =>
        sendProblem(reply.header('allow', allowed.join(', ')), problem('method-not-allowed', `Use ${allowed.join(' or ')}`)),
      handler: async () => undefined,
    });
  }
}

const routeOf = ({ path }: Call): string => path.replace(/\{([\w-]+)\}/g, ':$1');
