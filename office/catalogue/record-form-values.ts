import type { CatalogueKind } from '#contract/office/catalogue/catalogue.ts';
import { type Cell, type FieldOfForm, RECORD_FIELDS } from './record-fields.ts';

/** What a form has in its fields, by their names: `fares.0.double`. */
export type FormValues = Record<string, string>;
type FeedFields = Record<string, unknown>;

/** A record's fields as its form shows them. */
export function valuesOf(kind: CatalogueKind, fields: FeedFields): FormValues {
  const values: FormValues = {};
  for (const field of RECORD_FIELDS[kind]) Object.assign(values, shown(field, fields[field.name]));
  return values;
}

function shown(field: FieldOfForm, value: unknown): FormValues {
  const { name } = field;
  if (value === null || value === undefined) return {};
  if (field.as === 'lines') return { [name]: (value as string[]).join('\n') };
  if (field.as === 'ticks') return Object.fromEntries((value as string[]).map((one, place) => [`${name}.${one}`, String(place)]));
  if (field.as === 'tips') return value === 'included' ? { 'tips.included': 'yes' } : { tips: String(value) };
  if (field.as === 'group') return rowShown(name, value as FeedFields);
  if (field.as === 'rows' || field.as === 'cancellation') {
    const rows = value as FeedFields[];
    if (field.as === 'cancellation' && rows.length === 0) return { 'cancellation.free': 'yes' };
    return Object.assign({}, ...rows.map((row, place) => rowShown(`${name}.${place}`, row)));
  }
  return { [name]: String(value) };
}

const rowShown = (name: string, row: FeedFields): FormValues =>
  Object.fromEntries(
    Object.entries(row).flatMap(([cell, value]) =>
      value === null || value === undefined || value === '' ? [] : [[`${name}.${cell}`, String(value)]],
    ),
  );

/** The fields that a form carries, as a feed writes them: what is empty is left out, and so are empty rows. */
export function fieldsIn(kind: CatalogueKind, values: FormValues): FeedFields {
  const fields: FeedFields = {};
  for (const field of RECORD_FIELDS[kind]) {
    const value = readField(field, values);
    if (value !== undefined) fields[field.name] = value;
    else if (field.name === 'portTaxes') fields.portTaxes = null;
  }
  return fields;
}

function readField(field: FieldOfForm, values: FormValues): unknown {
  const { name } = field;
  const typed = values[name]?.trim() ?? '';
  if (field.as === 'lines') return typed.split(/\s*\n\s*/).filter(Boolean);
  if (field.as === 'ticks') return ticked(field.values, (value) => values[`${name}.${value}`]);
  if (field.as === 'tips') return values['tips.included'] ? 'included' : readCell({ name, as: 'number' }, typed);
  if (field.as === 'group') return readRow(field.columns, values, name);
  if (field.as === 'rows') return rowsIn(field.columns, values, name);
  if (field.as !== 'cancellation') return readCell(field, typed);
  const steps = rowsIn(field.columns, values, name);
  return steps.length > 0 || values['cancellation.free'] ? steps : undefined;
}

/** Ticked ones in the order that they had; those ticked now come after them. */
const ticked = (values: readonly string[], placeOf: (value: string) => string | undefined): string[] =>
  values.filter((value) => placeOf(value)).toSorted((one, other) => Number(placeOf(one)) - Number(placeOf(other)));

/** The rows of a field in their order, those that are empty left out. */
const rowsIn = (columns: readonly Cell[], values: FormValues, name: string): FeedFields[] =>
  placesOf(values, name)
    .map((place) => readRow(columns, values, `${name}.${place}`))
    .filter((row) => row !== undefined);

/** The numbers of rows that a form has of a field. */
export function placesOf(values: FormValues, name: string): number[] {
  const places = Object.keys(values).flatMap((key) => {
    const [, place] = key.startsWith(`${name}.`) ? (/^\.(\d+)\./.exec(key.slice(name.length)) ?? []) : [];
    return place === undefined ? [] : Number(place);
  });
  return [...new Set(places)].sort((a, b) => a - b);
}

function readRow(columns: readonly Cell[], values: FormValues, name: string): FeedFields | undefined {
  const cells = columns.flatMap((cell) => {
    const value = readCell(cell, values[`${name}.${cell.name}`]?.trim() ?? '');
    return value === undefined ? [] : [[cell.name, value] as const];
  });
  return cells.length > 0 ? Object.fromEntries(cells) : undefined;
}

/** What may be a number with thousands stays as it was typed, for the schema to refuse. */
function readCell({ as }: Pick<Cell, 'as' | 'name'>, typed: string): unknown {
  if (typed === '') return undefined;
  const isNumber = as === 'number' ? /^-?\d+([.,]\d{1,2})?$/ : as === 'coordinate' ? /^-?\d+([.,]\d+)?$/ : undefined;
  return isNumber?.test(typed) ? Number(typed.replace(',', '.')) : typed;
}

/** The same values with their rows one after the other, as problems count them. */
export function withoutEmptyRows(kind: CatalogueKind, values: FormValues): FormValues {
  const rows = RECORD_FIELDS[kind].filter((field) => field.as === 'rows' || field.as === 'cancellation');
  const isRow = (key: string) => rows.some(({ name }) => new RegExp(`^${name}\\.\\d+\\.`).test(key));
  const kept = Object.entries(values).filter(([key]) => !isRow(key));
  const moved = rows.flatMap(({ name }) =>
    placesOf(values, name).flatMap((place, now) =>
      Object.entries(values).flatMap(([key, value]) =>
        key.startsWith(`${name}.${place}.`) ? [[`${name}.${now}.${key.slice(`${name}.${place}.`.length)}`, value]] : [],
      ),
    ),
  );
  return Object.fromEntries([...kept, ...moved]);
}
