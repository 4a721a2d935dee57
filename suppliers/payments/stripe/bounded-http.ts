import Stripe from 'stripe';
import { answerBody } from '../../answer-body.ts';
import { type ExchangeAnswer, exchange } from '../../http-exchange.ts';
import { type OnPaymentCall, told } from '../payment-calls.ts';

/** A page of a hundred payments with their charges has about one million. */
const MOST_LETTERS = 8_000_000;

/**
 * The HTTP client of Stripe's library. The deadline covers the whole answer, where the library's covers each pause in it, and the
 * answer's size is limited (docs/decisions/083-suppliers-answers.md), where the library sets no limit.
 */
export class BoundedHttpClient extends Stripe.HttpClient {
  readonly #baseUrl: string;
  readonly #onCall: OnPaymentCall;

  constructor(baseUrl: string, onCall?: OnPaymentCall) {
    super();
    this.#baseUrl = baseUrl;
    this.#onCall = onCall;
  }

  override getClientName(): string {
    return 'node';
  }

  override async makeRequest(...[host, port, path, method, headers, data, protocol, timeout]: Asked): Promise<Answer> {
    const signal = AbortSignal.timeout(timeout);
    const body = data ? { body: data } : {};
    const url = `${protocol}://${host}:${port}${path}`;
    try {
      const asked = { method, url, within: this.#baseUrl, headers: inText(headers), ...body };
      const made = () => exchange({ ...asked, signal, mostLetters: MOST_LETTERS });
      return new Answer(await told(this.#onCall, { supplier: 'stripe', call: `${method} ${path.split('?')[0]}` }, made));
    } catch (error) {
      throw signal.aborted ? Stripe.HttpClient.makeTimeoutError() : error;
    }
  }
}

type Asked = Parameters<InstanceType<typeof Stripe.HttpClient>['makeRequest']>;

const inText = (headers: Asked[4]): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]));

class Answer extends Stripe.HttpClientResponse {
  readonly #text: string;

  constructor({ status, headers, text }: ExchangeAnswer) {
    super(status, headers as ConstructorParameters<typeof Stripe.HttpClientResponse>[1]);
    this.#text = text;
  }

  override getRawResponse(): object {
    return {};
  }

  override async toJSON(): Promise<unknown> {
    return answerBody(this.#text);
  }
}
