import { type ActionFunctionArgs, data } from 'react-router';
import type { Office } from '#contract/office/calls.ts';
import type { CatalogueKind } from '#contract/office/catalogue/catalogue.ts';
import { carryOut } from '../session/carry-out.ts';
import { fieldsOf } from '../session/reading.ts';
import { changePictures } from './change-pictures.server.ts';
import { kindOfPath, ownerOf, pathOfRecord } from './kinds.ts';
import { fieldsIn } from './record-form-values.ts';
import { SAVE } from './record-problems.tsx';

/** Does what a record's page asks for: to save, close, open or give back, or its pictures; `isNew`: the page makes one. */
export const saveFromForm = (args: ActionFunctionArgs, { isNew }: { isNew: boolean }) =>
  carryOut(args, async (office, form) => {
    const kind = kindOfPath(args.params.kind);
    if (!kind) throw data('There is no such kind', 404);
    const id = isNew ? String(form.get('id') ?? '').trim() : String(args.params.id);
    const what = String(form.get('what') ?? SAVE);
    const other = await otherThanSaving(office, { kind, id }, what, form);
    if (other) return other;
    const fields = fieldsIn(kind, fieldsOf(form));
    const owner = ownerOf(kind);
    if (owner) fields[owner] = String(form.get('of') ?? '');
    const seen = isNew ? null : String(form.get('seen') ?? '');
    const answer = await office.saveRecord({ kind, id, seen, fields });
    return { form: SAVE, answer, ...(isNew ? { shownOn: pathOfRecord(kind, id) } : {}) };
  });

async function otherThanSaving(office: Office, which: { kind: CatalogueKind; id: string }, what: string, form: FormData) {
  if (what === 'close') return { form: 'state', answer: await office.closeRecord(which) };
  if (what === 'reopen') return { form: 'state', answer: await office.reopenRecord(which) };
  if (what.startsWith('give-back'))
    return { form: 'give-back', answer: await office.giveBackToFeed({ ...which, names: what.split(':').slice(1) }) };
  if (!what.startsWith('picture-')) return undefined;
  const { kind, id } = which;
  if (kind !== 'cruise' && kind !== 'tour') throw data('This has no pictures', 400);
  return { form: what, answer: await changePictures(office, { kind, id }, form) };
}
