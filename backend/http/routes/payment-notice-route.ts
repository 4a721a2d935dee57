import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { problem } from '#contract/problem.ts';
import type { NoticeTaken, PaymentNotices } from '../../booking/advancing/payment-notices.ts';
import { isDatabaseTrouble } from '../../db/database-trouble.ts';
import { timesAMinute } from '../limits/times-a-minute.ts';
import { sendProblem } from '../send-problem.ts';

/** Providers send in bursts, all from a few addresses. */
const MOST_PER_MINUTE = 3_000;

/**
 * `POST …/payment/{provider}/notice`, below the calls' path: the webhook of payment providers. The body is passed on unparsed,
 * because signatures cover its bytes. Any answer but 2xx makes the provider send it again.
 */
export async function paymentNoticeRoute(
  app: FastifyInstance,
  options: { takeNotice: PaymentNotices['take']; afterNotice: (taken: NoticeTaken) => string },
): Promise<void> {
  await app.register(rateLimit, timesAMinute(MOST_PER_MINUTE));
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post<{ Params: { provider: string } }>('/payment/:provider/notice', async (request, reply) => {
    const body = typeof request.body === 'string' ? request.body : '';
    try {
      const taken = await options.takeNotice(request.params.provider, { headers: request.headers, body });
      if (taken === 'refused')
        return sendProblem(reply, problem('not-found', 'There is no payment provider that would send this'));
      if (taken === 'shapeless')
        return sendProblem(reply, problem('invalid-request', 'The notice is signed, and says nothing that can be understood'));
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(options.afterNotice(taken));
    } catch (error) {
      request.log.error({ err: error, provider: request.params.provider }, 'payment notice not taken in');
      const because = isDatabaseTrouble(error) ? 'unavailable' : 'internal-error';
      return sendProblem(reply, problem(because, 'The notice could not be taken in: send it again'));
    }
  });
}
