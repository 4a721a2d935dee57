import type { LoaderFunctionArgs } from 'react-router';
import type { Statement } from '#contract/office/money/affiliate-calls.ts';
import { todayIn } from '#domain/calendar-date.ts';
import { statementAsked } from '../../affiliates/statement-asked.ts';
import { fileResponse } from '../../files/file-response.server.ts';
import type { Cell } from '../../files/table.ts';
import { type Words, wordsOf } from '../../messages/words.ts';
import { officeRequestOf } from '../../session/office-context.ts';
import { bodyOf } from '../../session/reading.ts';
import { signedIn } from '../../session/signed-in.ts';

/** The statement of an affiliate for a month as a file: commissions, payments, and what is owed. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { office, staff } = signedIn(args);
  const { timeZone } = officeRequestOf(args.context);
  const url = new URL(args.request.url);
  const asked = statementAsked(url.searchParams, todayIn(timeZone));
  bodyOf(await office.exportStatement(asked));
  const words = wordsOf(staff.locale);
  const { affiliates } = words;
  return fileResponse(url, 'comisiones', {
    titles: [
      affiliates.day,
      affiliates.booking,
      affiliates.base,
      affiliates.amount,
      affiliates.paid,
      affiliates.currency,
      affiliates.payNote,
    ],
    pages: pageOf(bodyOf(await office.readStatement(asked)), words),
    timeZone,
  });
}

async function* pageOf({ entries, payments, sums }: Statement, { affiliates }: Words): AsyncGenerator<Cell[][]> {
  const money = (amountMinor: number, currency: string): Cell => ({ money: { amountMinor, currency } });
  yield [
    ...entries.map(({ day, booking, baseMinor, amountMinor, currency }): Cell[] => [
      { day },
      booking,
      money(baseMinor, currency),
      money(amountMinor, currency),
      null,
      currency,
      null,
    ]),
    ...payments.map(({ day, amountMinor, currency, note }): Cell[] => [
      { day },
      null,
      null,
      null,
      money(amountMinor, currency),
      currency,
      note,
    ]),
    ...sums.flatMap(({ currency, beforeMinor, owedMinor }): Cell[][] => [
      [affiliates.before, null, null, money(beforeMinor, currency), null, currency, null],
      [affiliates.after, null, null, money(owedMinor, currency), null, currency, null],
    ]),
  ];
}
