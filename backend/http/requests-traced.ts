import type { FastifyInstance, FastifyRequest } from 'fastify';
import { going, type Tracer } from '../tracing/tracer.ts';

type Traced = { tracer?: Tracer | undefined; routeOf: (request: FastifyRequest) => string };

/** Every request is a trace of its own, by the pattern of its route. What a visitor says about traces is not believed. */
export function traceRequests(app: FastifyInstance, { tracer, routeOf }: Traced): void {
  if (!tracer) return;
  const begun = new WeakMap<FastifyRequest, ReturnType<Tracer['request']>>();
  app.addHook('onRequest', (request, _reply, done) => {
    const span = tracer.request({ name: request.method, kind: 'server' });
    begun.set(request, span);
    going.run(span.own, done);
  });
  // The events of a body come from outside of what was begun above.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = begun.get(request);
    if (span) going.run(span.own, done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request);
    const { statusCode: status } = reply;
    begun.get(request)?.end({
      name: `${request.method} ${route}`,
      isError: status >= 500,
      attributes: { 'http.request.method': request.method, 'http.route': route, 'http.response.status_code': status },
    });
    done();
  });
}
