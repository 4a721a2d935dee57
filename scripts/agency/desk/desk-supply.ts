import type { SupplyLine } from '../../../contract/office/supply-calls.ts';
import { answerOf } from '../office-of-operator.ts';
import type { DeskCommand, Outcome } from './desk-typed.ts';

/** How suppliers answered in the last seven days, and what was searched and sold of each. */
export async function supply({ office }: DeskCommand): Promise<Outcome> {
  const answer = await answerOf(office.readSupply({ days: 7 }));
  return { answer, words: answer.lines.map(inWords).join('\n') };
}

function inWords({ supplier, calls, sales, orders, quota, ownLimits }: SupplyLine): string {
  const { answered, refused, limited, denied, failed, unanswered, p50, p95 } = calls;
  const times = p95 === null ? '' : `, half within ${p50} ms, 95 % within ${p95} ms`;
  const held = ownLimits.map(({ limit, times: many }) => `; held back by ${limit}: ${many}`).join('');
  return [
    `${supplier}  ${answered} answered, ${refused} refused, ${limited} over its limit, ${denied} denied, ${failed} failed, ${unanswered} without an answer${times}`,
    `  ${sales.searches} searches, ${sales.booked} sold${lookToBook(sales)}; ${sales.priced} prices asked again, ${sales.dearer} dearer, ${sales.cheaper} cheaper`,
    `  ${orders.lastHour} orders in the last hour${orders.most === null ? '' : ` of ${orders.most}`}${held}`,
    ...agreedInWords(quota),
  ].join('\n');
}

const lookToBook = ({ searches, booked }: SupplyLine['sales']): string =>
  booked === 0 ? '' : ` (${Math.round(searches / booked)} for one)`;

/** What is used of the calls that were agreed; nothing where nothing was. */
function agreedInWords({ today, perDay, mostInSecond, perSecond, usedPercent, isNear }: SupplyLine['quota']): string[] {
  if (usedPercent === null) return [];
  const parts = [
    ...(perDay === null ? [] : [`${today} of ${perDay} calls agreed for a day`]),
    ...(perSecond === null ? [] : [`${mostInSecond} of ${perSecond} in one second`]),
  ];
  return [`  ${isNear ? 'NEAR ITS END: ' : ''}${parts.join(', ')} (${Math.floor(usedPercent)} %)`];
}
