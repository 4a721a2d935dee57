import { data, type LoaderFunctionArgs } from 'react-router';
import type { Office } from '#contract/office/calls.ts';
import type { ImportPage } from '#contract/office/imports.ts';
import { shortly } from '../../catalogue/shortly.ts';
import { type Words, wordsOf } from '../../messages/words.ts';
import { bodyOf } from '../../session/reading.ts';
import { signedIn } from '../../session/signed-in.ts';
import { CSV_BEGIN, csvLine } from '../../ui/csv.ts';
import { csvResponse } from '../../ui/csv-response.ts';

/** What an import changed, or what is wrong in its file, as a file. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { office, staff } = signedIn(args);
  const id = String(args.params.id);
  const first = bodyOf(await office.readImport({ id }));
  if (!first) throw data('There is no such import', 404);
  return csvResponse(`${id}.csv`, linesOf(office, first, wordsOf(staff.locale)));
}

async function* linesOf(office: Office, first: ImportPage, { catalogue }: Words): AsyncGenerator<string> {
  const { imports, changes } = catalogue;
  if (first.refusal) {
    yield CSV_BEGIN + csvLine([imports.line, imports.field, imports.problem]);
    yield first.problems.map(({ line, column, text }) => csvLine([line, column, text])).join('');
    return;
  }
  yield CSV_BEGIN + csvLine([imports.outcome, imports.kind, imports.record, imports.field, imports.before, imports.after]);
  for (let page: ImportPage | null = first; page; page = await nextOf(office, page))
    yield page.changes
      .flatMap(({ kind, id, change, before, after }) => {
        const names = Object.keys({ ...before, ...after });
        const begin = [changes[change] ?? change, kind, id];
        if (names.length === 0) return csvLine(begin);
        return names.map((name) => csvLine([...begin, name, shortly(before?.[name]), shortly(after?.[name])]));
      })
      .join('');
}

const nextOf = async (office: Office, { id, next }: ImportPage): Promise<ImportPage | null> =>
  next === null ? null : bodyOf(await office.readImport({ id, cursor: next }));
