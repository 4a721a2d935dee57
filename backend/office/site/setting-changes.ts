import { isDeepStrictEqual } from 'node:util';
import type * as calls from '#contract/office/site-calls.ts';
import type { ContentStatus, SettingSaved } from '#contract/office/site-calls.ts';
import { reply } from '#contract/problem.ts';
import type { SettingName } from '#domain/settings/site-settings.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { takeTurnOf } from '../../db/turns-of-all.ts';
import { judgeSetting, type SettingGround } from '../../settings/judge-setting.ts';
import { addRecord, recordById, standingOf } from '../../settings/setting-records.ts';
import type { CallContext, Handler, Subject } from '../handler.ts';

export type SiteHandlers = { [Name in keyof typeof calls]: Handler<(typeof calls)[Name]> };

/** `look`: has this process take what was changed at once; the others look every two seconds. */
export type SiteTerms = SettingGround & {
  look(): Promise<void>;
  /** What this process knows of the content backend; a command's process knows nothing. */
  status?: () => ContentStatus;
  /** In what money the shop charges, as the agency's own texts say it; a command's process does not know, and leaves `{{charging}}` as it is. */
  chargingInWords?: string;
};

/** The calls that change a setting. */
export function settingChanges(
  terms: SiteTerms,
): Pick<SiteHandlers, 'saveSetting' | 'putBackSetting' | 'publishDraft' | 'dropDraft'> {
  const { ofFiles } = terms;

  /** A change of a setting by whoever has seen its last record: nobody overwrites what they do not know. */
  async function change(
    { db }: CallContext,
    { name, basedOn }: { name: SettingName; basedOn: number },
    decide: (tx: Transaction, standing: Awaited<ReturnType<typeof standingOf>>) => Promise<SettingSaved>,
  ) {
    const saved = await db.transaction(async (tx) => {
      await takeTurnOf(tx, 'settings of the site');
      const standing = await standingOf(tx, name);
      const { last } = standing;
      if (last && last.id !== basedOn) {
        const { id, by, at, value } = last;
        const theirs = { id, by, at, value: value ?? ofFiles[name] };
        return { ok: false as const, reason: 'changed-meanwhile' as const, theirs };
      }
      return decide(tx, standing);
    });
    if (saved.ok) await terms.look().catch(() => undefined);
    return reply(saved);
  }

  return {
    saveSetting: {
      about: settingOf,
      perform: async ({ value, isDraft, reason, ...asked }, context) => {
        const judged = judgeSetting(asked.name, value, terms);
        if (!judged.ok) return reply({ ok: false, reason: 'not-valid', mistakes: judged.mistakes });
        return change(context, asked, async (tx, { last, inForce }) => {
          const isChanged =
            isDraft || last?.kind === 'draft' || !isDeepStrictEqual(judged.value, inForce?.value ?? ofFiles[asked.name]);
          if (!isChanged) return { ok: true, id: last?.id ?? 0, isChanged };
          const kind = isDraft ? 'draft' : 'in-force';
          const { name } = asked;
          return {
            ok: true,
            id: await addRecord(tx, { name, kind, value: judged.value, why: reason, by: context.acting.by }),
            isChanged,
          };
        });
      },
    },
    putBackSetting: {
      about: settingOf,
      perform: async ({ to, reason, ...asked }, context) =>
        change(context, asked, async (tx) => {
          const { name } = asked;
          const record = to === null ? null : await recordById(tx, name, to);
          if (record === undefined) return { ok: false, reason: 'no-such-record' };
          const value = record?.value ?? null;
          // What was right once may lack what the law wants by now.
          const judged = value === null ? null : judgeSetting(name, value, terms);
          if (judged && !judged.ok) return { ok: false, reason: 'not-valid', mistakes: judged.mistakes };
          const id = await addRecord(tx, { name, kind: 'in-force', value, why: reason, by: context.acting.by });
          return { ok: true, id, isChanged: true };
        }),
    },
    publishDraft: {
      about: settingOf,
      perform: async ({ reason, ...asked }, context) =>
        change(context, asked, async (tx, { last }) => {
          const { name } = asked;
          if (last?.kind !== 'draft') return { ok: false, reason: 'no-draft' };
          const judged = judgeSetting(name, last.value, terms);
          if (!judged.ok) return { ok: false, reason: 'not-valid', mistakes: judged.mistakes };
          const why = reason || last.why;
          const id = await addRecord(tx, { name, kind: 'in-force', value: judged.value, why, by: context.acting.by });
          return { ok: true, id, isChanged: true };
        }),
    },
    dropDraft: {
      about: settingOf,
      perform: async (asked, context) =>
        change(context, asked, async (tx, { last }) => {
          if (last?.kind !== 'draft') return { ok: false, reason: 'no-draft' };
          const { name } = asked;
          const id = await addRecord(tx, { name, kind: 'draft-dropped', value: null, why: '', by: context.acting.by });
          return { ok: true, id, isChanged: true };
        }),
    },
  };
}

const settingOf = async ({ name }: { name: SettingName }, { db }: { db: Database }): Promise<Subject> => ({
  kind: 'setting',
  subject: name,
  standing: async () => ({ record: (await standingOf(db, name)).last?.id ?? 0 }),
});
