import type { Office } from '#contract/office/calls.ts';
import type { CatalogueKind, Choice } from '#contract/office/catalogue/catalogue.ts';
import { bodyOf } from '../session/reading.ts';
import { RECORD_FIELDS } from './record-fields.ts';
import type { Choices } from './record-form.tsx';

/** What the form of a kind chooses from; `of`: the cruise whose cabins a sailing prices. */
export async function choicesFor(office: Office, kind: CatalogueKind, of: string | undefined): Promise<Choices> {
  const cells = RECORD_FIELDS[kind].flatMap((field) => ('columns' in field ? field.columns : 'of' in field ? [field] : []));
  const kinds = [...new Set(cells.flatMap((cell) => (cell.as === 'choice' ? cell.of : [])))];
  const lists = await Promise.all(kinds.map(async (one) => [one, bodyOf(await office.listChoices({ kind: one }))] as const));
  const cabin = kind === 'sailing' && of ? await cabinsOf(office, of) : [];
  return { ...Object.fromEntries(lists), cabin };
}

async function cabinsOf(office: Office, id: string): Promise<Choice[]> {
  const cruise = bodyOf(await office.readRecord({ kind: 'cruise', id }));
  return (cruise?.fields.cabins as Choice[] | undefined)?.map(({ id: cabin, name }) => ({ id: cabin, name })) ?? [];
}
