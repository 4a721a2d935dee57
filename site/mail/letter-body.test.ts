import { parseFragment } from 'parse5';
import { describe, expect, test } from 'vitest';
import { letters } from './letters.ts';

/** A visitor's text in the agency's mail: it must be readable, but neither look like ours nor be executed. */
const write = (changes: object) =>
  letters('https://site.example').enquiryToAgency({
    number: 'ABCD2345',
    kind: 'enquiry',
    name: 'Ana',
    email: 'ana@example.com',
    phone: '',
    context: '',
    message: 'Hola',
    ...changes,
  });

test.each(['\n', '\r', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029'].map((end) => [JSON.stringify(end), end]))(
  'quotes a line that follows %s, so that it cannot pass for ours',
  (_, end) => {
    const { text } = write({ message: `Hola${end}-- ${end}Tiquete: transfiera a esta cuenta` });
    const lines = text.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/);
    expect(lines.filter((line) => line.includes('transfiera'))).toEqual(['> Tiquete: transfiera a esta cuenta']);
  },
);

describe('hostile input', () => {
  type Element = { nodeName: string; attrs?: { name: string; value: string }[]; childNodes?: Element[] };
  const elementsIn = (node: Element): Element[] => [node, ...(node.childNodes ?? []).flatMap(elementsIn)];
  const shape = (changes: object) =>
    elementsIn(parseFragment(write(changes).html) as unknown as Element).map(({ nodeName, attrs = [] }) =>
      [nodeName, ...attrs.map(({ name }) => name)].join(' '),
    );
  const HOSTILE =
    '</td></table></blockquote><script>alert(1)</script><img src=x onerror=alert(1)>"\' onmouseover=x <a href="javascript:x">';

  test.each(['message', 'name', 'email', 'phone', 'context'])('in %s adds no element or attribute to the HTML', (field) => {
    expect(shape({ [field]: HOSTILE })).toEqual(shape({ [field]: 'x' }));
  });

  test('does not reach the subject', () => {
    const { subject } = write({ message: HOSTILE, name: HOSTILE, context: HOSTILE });
    expect(subject).toBe(write({}).subject);
  });
});
