import type { WholeSetting } from '#contract/office/site-calls.ts';
import { reply } from '#contract/problem.ts';
import { redirectPath } from '#domain/settings/redirects.ts';
import { SETTING_NAMES } from '#domain/settings/site-settings.ts';
import { judgeSetting } from '../../settings/judge-setting.ts';
import { purgePages } from '../../settings/page-purges.ts';
import { NotReplaceable, settingFile } from '../../settings/setting-files.ts';
import { historyOf, readInForce, standingOf } from '../../settings/setting-records.ts';
import { type SiteHandlers, type SiteTerms, settingChanges } from './setting-changes.ts';

const MOST_SHOWN = 20;

/** The calls about the site's settings. */
export function siteHandlers(terms: SiteTerms): SiteHandlers {
  const { ofFiles } = terms;
  return {
    listSettings: {
      perform: async (_, { db }) =>
        reply(
          await Promise.all(
            SETTING_NAMES.map(async (name) => {
              const { last, inForce } = await standingOf(db, name);
              const changed = inForce && inForce.value !== null ? { by: inForce.by, at: inForce.at } : null;
              return { name, changed, hasDraft: last?.kind === 'draft' };
            }),
          ),
        ),
    },
    readSetting: {
      perform: async ({ name, before }, { db }) => {
        const { last, inForce } = await standingOf(db, name);
        const { history, next } = await historyOf(db, name, { before, most: MOST_SHOWN, ofFile: ofFiles[name] });
        const draft = last?.kind === 'draft' ? { value: last.value, by: last.by, at: last.at, why: last.why } : null;
        const whole: WholeSetting = {
          name,
          inForce: inForce?.value ?? ofFiles[name],
          ofFile: ofFiles[name],
          isOfFile: inForce?.value === undefined || inForce.value === null,
          lastId: last?.id ?? 0,
          draft,
          history,
          next,
        };
        return reply(whole);
      },
    },
    checkSetting: {
      perform: async ({ name, value }) => {
        const judged = judgeSetting(name, value, terms);
        return reply(judged.ok ? { ok: true } : { ok: false, reason: 'not-valid', mistakes: judged.mistakes });
      },
    },
    exportSettings: {
      perform: async ({ file }, { db }) => {
        const [inForce, source] = await Promise.all([readInForce(db), terms.sourceOf(file)]);
        try {
          return reply({ ok: true, text: settingFile(file, inForce, source) });
        } catch (error) {
          if (error instanceof NotReplaceable) return reply({ ok: false, reason: 'not-replaceable' });
          throw error;
        }
      },
    },
    readContentStatus: { perform: async () => reply(terms.status?.() ?? null) },
    purgePages: {
      about: async ({ path }) => ({ kind: 'pages', subject: path ?? '*' }),
      perform: async ({ path }, { db, acting }) => {
        if (path !== null && !path.startsWith('/')) return reply({ ok: false, reason: 'no-path' });
        await purgePages(db, path && redirectPath(path.split('?')[0] ?? ''), acting.by);
        await terms.look().catch(() => undefined);
        return reply({ ok: true });
      },
    },
    ...settingChanges(terms),
  };
}
