import { connect } from '#backend/db/connection.ts';
import { ANY_SALE, type RetailRule } from '#domain/retailing/rule.ts';
import { answerOf, officeOfOperator } from '../../../scripts/agency/office-of-operator.ts';

type SomeRule = Partial<Omit<RetailRule, 'conditions'>> & { id: string; conditions?: Partial<RetailRule['conditions']> };

/** Puts rules into the agency's set, or takes them out by their ids, as one person who may; resolves with the version. */
export async function putInForce(
  databaseUrl: string,
  { rules = [], without = [] }: { rules?: SomeRule[]; without?: string[] },
): Promise<number> {
  const { db, close } = connect(databaseUrl, () => undefined);
  const office = officeOfOperator(db, { by: 'operator:rules', origin: 'http://localhost:3000' });
  const seen = async () => (await answerOf(office.showRules({}))).seen;
  try {
    for (const { conditions, ...rule } of rules) {
      const whole: RetailRule = {
        name: rule.id,
        kind: 'mark-up',
        amount: { amountMinor: 1_000, per: 'each' },
        priority: 0,
        combines: 'adds',
        ...rule,
        conditions: { ...ANY_SALE, ...conditions },
      };
      await answerOf(office.saveRule({ seen: await seen(), rule: whole }));
    }
    for (const ruleId of without) await answerOf(office.dropRule({ seen: await seen(), ruleId }));
    await answerOf(office.proposeRules({ seen: await seen(), reason: 'A test' }));
    const published = await answerOf(office.decideRules({ seen: await seen(), isAgreed: true }));
    if (!published.ok) throw new Error(published.reason);
    return published.version;
  } finally {
    await close();
  }
}
