import { emailTyped, phoneTyped } from '#domain/booking/find-parts.ts';
import { plainName } from '#domain/booking/names/person-name.ts';
import type { Words } from '../messages/words.ts';
import { actionsFor, pagesFor, type RoleShown } from './pages.ts';

export type Entry = { kind: 'page' | 'action'; to: string; title: string };

/** The screens and actions of a role whose names have every word that was typed, without accents. */
export function entriesFor(role: RoleShown, { nav, palette }: Pick<Words, 'nav' | 'palette'>, typed: string): Entry[] {
  const words = plainName(typed).split(' ').filter(Boolean);
  const all: Entry[] = [
    ...pagesFor(role).map(({ to, name }) => ({ kind: 'page' as const, to, title: nav[name] })),
    ...actionsFor(role).map(({ to, name }) => ({ kind: 'action' as const, to, title: palette[name] })),
  ];
  return all.filter(({ title }) => words.every((word) => plainName(title).includes(word)));
}

/** A whole e-mail, or a telephone with its area. */
export const looksLikePerson = (typed: string): boolean =>
  emailTyped(typed.trim()) !== undefined || (phoneTyped(typed)?.length ?? 0) >= 10;
