import { expect, test } from 'vitest';
import { SETTING_NAMES, type SettingName } from '#domain/settings/site-settings.ts';
import { SETTING_GROUND } from '../../tests/harness/office/setting-ground.ts';
import { typedSetting } from './typed-setting.ts';

/** The fields of a form that show a value, by the names that its screen gives them. */
function shown(value: unknown, place = ''): Record<string, string> {
  if (value === null || value === undefined) return {};
  if (typeof value === 'boolean') return { [place]: value ? 'yes' : 'no' };
  if (typeof value !== 'object') return { [place]: String(value) };
  const isCodes = Array.isArray(value) && /(countries|airports)$/.test(place) && typeof value[0] === 'string';
  if (isCodes) return { [place]: value.join(', ') };
  return Object.assign({}, ...Object.entries(value).map(([key, one]) => shown(one, place ? `${place}.${key}` : key)));
}

const { ofFiles } = SETTING_GROUND;
const FORMS: { [Name in SettingName]: Record<string, string> } = {
  contact: shown(ofFiles.contact),
  notices: shown({ notices: ofFiles.notices }),
  phoneOffers: shown({ offers: ofFiles.phoneOffers }),
  currencies: {
    home: ofFiles.currencies.home,
    ...Object.fromEntries(ofFiles.currencies.offered.map((code) => [`offered.${code}`, 'yes'])),
  },
  popularRoutes: { routes: ofFiles.popularRoutes.map(({ origin, destination }) => `${origin} ${destination}`).join('\n') },
  documents: shown(ofFiles.documents),
  rights: {
    ...shown(ofFiles.rights),
    'tickets.retracto.most.domestic.amountMinor': '60000.00',
    'tickets.retracto.most.international.amountMinor': '50.00',
  },
  redirects: shown({ redirects: ofFiles.redirects }),
  banners: shown({ banners: ofFiles.banners }),
};

test.each(SETTING_NAMES)('a form that nobody has touched says what it showed: %s', (name) => {
  expect(typedSetting(name, FORMS[name], ofFiles[name])).toEqual(ofFiles[name]);
});

test('a banner without a country or a picture has none, and a row in which only the place is chosen is none', () => {
  const row = { text: 'Semana', more: 'Ver', to: '/ofertas', firstDay: '2026-05-04', lastDay: '2026-05-10' };
  const banners = [
    { ...row, place: 'home' },
    { ...row, place: 'country', country: 'PE', picture: `/imagenes/${'a'.repeat(32)}.webp` },
  ];
  const typed = {
    ...shown({ banners }),
    'banners.0.country': '',
    'banners.1.country': 'pe',
    'banners.2.place': 'results',
    'banners.2.text': ' ',
  };
  expect(typedSetting('banners', typed, [])).toEqual(banners);
});

test('rows that are left empty are dropped, and the others keep their order', () => {
  const typed = { 'notices.0': 'Uno.', 'notices.10': ' Tres. ', 'notices.2': 'Dos\r\n  en dos líneas.' };
  expect(typedSetting('notices', typed, [])).toEqual(['Uno.', 'Dos en dos líneas.', 'Tres.']);
});

test('what is no number, no price and no route stays as it was typed, for whoever corrects it', () => {
  expect(typedSetting('contact', { 'phoneHours.from': 'ocho' }, {})).toMatchObject({ phoneHours: { from: 'ocho', until: '' } });
  const rights = typedSetting('rights', { 'tickets.retracto.most.domestic.amountMinor': '1.234,5x' }, ofFiles.rights);
  expect(rights).toMatchObject({ tickets: { retracto: { most: { domestic: { amountMinor: '1.234,5x' } } } } });
  expect(typedSetting('popularRoutes', { routes: 'bog–mde\nCali' }, [])).toEqual([
    { origin: 'BOG', destination: 'MDE' },
    { origin: 'CALI', destination: '' },
  ]);
});

test('names of fields that nobody wrote do no harm', () => {
  const nasty = { '__proto__.polluted': 'x', 'contacts.__proto__.polluted': 'x', 'constructor.prototype.polluted': 'x' };
  typedSetting('contact', nasty, {});
  expect(({} as { polluted?: string }).polluted).toBeUndefined();
});
