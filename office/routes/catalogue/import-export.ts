import { data, type LoaderFunctionArgs } from 'react-router';
import type { Office } from '#contract/office/calls.ts';
import type { ImportPage } from '#contract/office/catalogue/imports.ts';
import { shortly } from '../../catalogue/shortly.ts';
import { fileResponse } from '../../files/file-response.server.ts';
import type { Cell, Table } from '../../files/table.ts';
import { type Words, wordsOf } from '../../messages/words.ts';
import { officeRequestOf } from '../../session/office-context.ts';
import { bodyOf } from '../../session/reading.ts';
import { signedIn } from '../../session/signed-in.ts';

/** What an import changed, or what is wrong in its file, as a file. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { office, staff } = signedIn(args);
  const id = String(args.params.id);
  const first = bodyOf(await office.readImport({ id }));
  if (!first) throw data('There is no such import', 404);
  const { timeZone } = officeRequestOf(args.context);
  return fileResponse(new URL(args.request.url), id, { ...tableOf(office, first, wordsOf(staff.locale)), timeZone });
}

function tableOf(office: Office, first: ImportPage, { catalogue: { imports, changes } }: Words): Omit<Table, 'timeZone'> {
  return first.refusal
    ? { titles: [imports.line, imports.field, imports.problem], pages: problemsIn(first) }
    : {
        titles: [imports.outcome, imports.kind, imports.record, imports.field, imports.before, imports.after],
        pages: changesOf(office, first, changes),
      };
}

async function* problemsIn({ problems }: ImportPage): AsyncGenerator<Cell[][]> {
  yield problems.map(({ line, column, text }) => [line, column, text]);
}

async function* changesOf(office: Office, first: ImportPage, names: Words['catalogue']['changes']): AsyncGenerator<Cell[][]> {
  for (let page: ImportPage | null = first; page; page = await nextOf(office, page))
    yield page.changes.flatMap(({ kind, id, change, before, after }): Cell[][] => {
      const fields = Object.keys({ ...before, ...after });
      const begin = [names[change] ?? change, kind, id];
      if (fields.length === 0) return [begin];
      return fields.map((field) => [...begin, field, shortly(before?.[field]), shortly(after?.[field])]);
    });
}

const nextOf = async (office: Office, { id, next }: ImportPage): Promise<ImportPage | null> =>
  next === null ? null : bodyOf(await office.readImport({ id, cursor: next }));
