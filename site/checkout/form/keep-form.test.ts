import { beforeEach, expect, test, vi } from 'vitest';
import { keepForm, restoreForm } from './keep-form.ts';

class Box {
  name: string;
  value: string;
  defaultValue = '';
  type = 'text';
  checked = false;
  isUnfolded = false;
  constructor(name: string, value = '') {
    this.name = name;
    this.value = value;
  }
  closest = () => ({
    setAttribute: (name: string) => {
      this.isUnfolded ||= name === 'open';
    },
  });
}
class InputBox extends Box {}
class SelectBox extends Box {}
class TextBox extends Box {}

/** A form with these boxes; the country comes first, as on the page. */
const formOf = (boxes: Box[]) =>
  ({
    boxes,
    elements: { namedItem: (name: string) => boxes.find((box) => box.name === name) ?? null },
  }) as unknown as HTMLFormElement;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal('HTMLInputElement', InputBox);
  vi.stubGlobal('HTMLSelectElement', SelectBox);
  vi.stubGlobal('HTMLTextAreaElement', TextBox);
  vi.stubGlobal(
    'FormData',
    class extends Map<string, string> {
      constructor({ boxes }: { boxes: Box[] }) {
        super(boxes.map(({ name, value }) => [name, value]));
      }
    },
  );
  return () => vi.unstubAllGlobals();
});

/** What the boxes show when the page is loaded again from the server after these values were typed. */
function afterReload(typed: Box[], sent: Box[]): Record<string, string> {
  keepForm(formOf(typed), 'b');
  restoreForm(formOf(sent), 'b');
  return Object.fromEntries(sent.map(({ name, value }) => [name, value]));
}

const phone = (country: string, number: string) => [new SelectBox('phoneCountry', country), new InputBox('phone', number)];

test('a telephone that was not saved comes back with the country it was typed for, not with the visitor’s own', () => {
  expect(afterReload(phone('', '305 234 5678'), phone('US', ''))).toEqual({ phoneCountry: '', phone: '305 234 5678' });
  expect(afterReload(phone('US', '305 234 5678'), phone('', ''))).toEqual({ phoneCountry: 'US', phone: '305 234 5678' });
});

test('a saved telephone stays with its country', () => {
  const saved = phone('', '+34 600 12 34 56');
  expect(afterReload(phone('US', '+34 600123456'), saved)).toEqual({ phoneCountry: '', phone: '+34 600 12 34 56' });
});

test('what is restored is unfolded; what is as it was sent stays folded', () => {
  const wish = Object.assign(new InputBox('buyerWanted', 'on'), { type: 'checkbox', checked: true });
  const typed = [new InputBox('address', 'Calle 8'), new InputBox('country', 'España'), new InputBox('region', ''), wish];
  const sentWish = Object.assign(new InputBox('buyerWanted', 'on'), { type: 'checkbox' });
  const sent = [new InputBox('address'), new InputBox('country', 'Colombia'), new InputBox('region'), sentWish];
  afterReload(typed, sent);
  expect(sent.map(({ name, isUnfolded }) => [name, isUnfolded])).toEqual([
    ['address', true],
    ['country', true],
    ['region', false],
    ['buyerWanted', true],
  ]);
  expect(sentWish.checked).toBe(true);

  const same = [new InputBox('address'), new InputBox('country', 'Colombia')];
  afterReload([new InputBox('address', 'Calle 8'), new InputBox('country', 'Colombia')], same);
  expect(same[1]?.isUnfolded).toBe(false);
});

test('wishes for the hotel come back', () => {
  expect(afterReload([new TextBox('r0.wishes', 'Dos camas')], [new TextBox('r0.wishes')])).toEqual({ 'r0.wishes': 'Dos camas' });
});
