import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { SETTING_FILES, type SettingFile } from '#contract/settings/setting-files.ts';
import type { SiteSettings } from '#domain/settings/site-settings.ts';
import { SETTING_GROUND } from '../../tests/harness/office/setting-ground.ts';
import { NotReplaceable, settingFile } from './setting-files.ts';

const ROOT = new URL('../../', import.meta.url).href;
const dir = mkdtempSync(join(tmpdir(), 'setting-files-'));
afterAll(() => rmSync(dir, { recursive: true }));
let files = 0;

/** What a file says that replaced the one at the root. */
async function said(file: SettingFile, changed: Partial<SiteSettings>): Promise<Record<string, never>> {
  const text = settingFile(file, { changed }, await SETTING_GROUND.sourceOf(file));
  const path = join(dir, `${++files}-${file}`);
  writeFileSync(path, text.replaceAll("from './", `from '${ROOT}`));
  return import(pathToFileURL(path).href);
}

const { ofFiles } = SETTING_GROUND;
const NASTY = [
  "it's",
  'a "quote"',
  'back\\slash',
  '$' + '{not} a `template`',
  '// no comment',
  '/* nor this */',
  '}, ]);',
  'línea\nnueva',
  '\u2028',
  '*/',
];

describe('a file with the settings in force, read again, says exactly them', () => {
  test('contact, offers, routes, currencies and redirects', async () => {
    const changed: Partial<SiteSettings> = {
      contact: {
        contacts: [
          { countryCode: 'CO', contactNumber: "+57 1 ' }, ]" },
          { countryCode: '', contactNumber: '+1 2' },
        ],
        fallbackContact: '+1, 3; 4',
        whatsApp: '+57 300',
        phoneHours: { from: 9, until: 17 },
      },
      phoneOffers: NASTY.map((title) => ({
        title,
        service: 'cruises' as const,
        discountPercent: 5,
        scope: title,
        firstDay: '2026-01-01',
        lastDay: '2026-01-02',
        terms: title,
      })),
      popularRoutes: [{ origin: 'BOG', destination: 'LET' }],
      currencies: { home: 'MXN', offered: ['USD', 'MXN'] },
      redirects: [{ from: '/a', to: '/b?x=1', status: 302 }],
    };
    const { siteConfig, shownCurrencies, redirects } = (await said(
      'site.config.ts',
      changed,
    )) as never as typeof import('#site-config');
    const { contacts, fallbackContact, whatsApp, phoneHours, workingHours } = siteConfig.company;
    expect({ contacts, fallbackContact, whatsApp, phoneHours }).toEqual(changed.contact);
    expect(workingHours).toBe('9 a. m. a 5 p. m.');
    expect([siteConfig.phoneOffers, siteConfig.popularRoutes]).toEqual([changed.phoneOffers, changed.popularRoutes]);
    expect([siteConfig.home.currency, siteConfig.home.countryCode, shownCurrencies]).toEqual(['MXN', 'CO', ['USD', 'MXN']]);
    expect(redirects).toEqual(changed.redirects);
  });

  test('notices of any text', async () => {
    const lists = fc.sample(fc.array(fc.oneof(fc.string(), fc.constantFrom(...NASTY)), { maxLength: 6 }), 20);
    for (const notices of [NASTY, ...lists]) expect((await said('site.notices.ts', { notices })).notices).toEqual(notices);
  });

  test('documents and rights', async () => {
    const documents = { ...ofFiles.documents, adultAge: 21 };
    const rights = { ...ofFiles.rights, claims: { workingDays: 3 } };
    expect((await said('site.documents.ts', { documents })).siteDocuments).toEqual(documents);
    expect((await said('site.rights.ts', { rights })).siteRights).toEqual(rights);
  });
});

test.each(SETTING_FILES)('%s of settings that nobody has changed is the file as it is', async (file) => {
  const source = await SETTING_GROUND.sourceOf(file);
  expect(settingFile(file, { changed: {} }, source)).toBe(source);
});

test('a file that is written in another way is left to a person', () => {
  const { popularRoutes } = ofFiles;
  expect(() => settingFile('site.config.ts', { changed: { popularRoutes } }, 'export const siteConfig = {};')).toThrow(
    NotReplaceable,
  );
});
