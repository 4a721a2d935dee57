import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { openJournal } from '../journal.ts';
import type { Charging, Means } from './charging.ts';
import { newSession } from './new-session.ts';
import type { CollectRequest, SessionRequest } from './request-shapes.ts';
import { paymentShape, type Session, sessionShape } from './session.ts';
import type { Sessions } from './sessions.ts';
import { notValid, Refusal } from './status.ts';

/** A kept card; without its number. */
type KeptCard = Means & { id: string; isInvalid?: boolean };
type Named = { token?: string | undefined; subtoken?: string | undefined };

const DAY_MS = 86_400_000;

/** Cards that were kept with their holder's consent, and charges to them. */
export function openTokens(dataDir: string, sessions: Sessions, charging: Charging) {
  const journal = openJournal<KeptCard>(join(dataDir, 'placetopay-tokens.jsonl'));

  function known({ token, subtoken }: Named): KeptCard {
    const found = journal.all().find(({ id }) => (token === undefined ? id.slice(0, 16) === subtoken : id === token));
    if (!found || found.isInvalid) throw new Refusal(400, 'XN', 'El token no es válido');
    return found;
  }

  return {
    known,
    keep(means: Means): string {
      const id = randomBytes(32).toString('hex');
      journal.put({ ...means, id });
      return id;
    },
    invalidate: (named: Named): void => journal.put({ ...known(named), isInvalid: true }),
    /** The same reference and amount within a day are charged once. */
    collect(request: CollectRequest): object {
      const card = known(request.instrument.token);
      const { instrument: _, ...asked } = request;
      // Without a visitor there is no address to return to.
      const begun = { ...newSession(asked as unknown as SessionRequest), isCollected: true as const };
      const isSame = (one: Session) =>
        one.createdAt > Date.now() - DAY_MS &&
        one.isCollected === true &&
        one.reference === begun.reference &&
        one.totalMinor === begun.totalMinor &&
        one.currency === begun.currency;
      const session = sessions.all().find(isSame) ?? charging.pay(sessions.create(begun), card);
      const { request: shown, ...answer } = sessionShape(session, '');
      const { fields: __, ...kept } = shown;
      const last = session.transactions.at(-1);
      return { ...answer, request: kept, payment: last ? paymentShape(session, last) : null };
    },
  };
}

export type Tokens = ReturnType<typeof openTokens>;

/** What can be paid with a card or a kept one, before it is. */
export function informationOf(means: Pick<Means, 'method'> | undefined) {
  if (!means) throw notValid('Falta el medio de pago');
  return {
    provider: 'CREDIBANCO',
    serviceCode: 'CR_VS',
    cardTypes: ['C', 'R', 'A'],
    cardType: 'C',
    requireOtp: false,
    requireCvv2: true,
    threeDS: 'optional',
    credits: [{ description: 'Cuotas', code: '0', groupCode: 'C', type: '00', installments: [1, 2, 3, 6, 12, 24, 36] }],
  };
}
