import { parseFragment } from 'parse5';
import { describe, expect, test } from 'vitest';
import { letterOf } from './letter-body.ts';
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

describe('every kind of part', () => {
  const letter = () =>
    letterOf(
      'Asunto <1>',
      [
        { kind: 'text', text: 'Una frase & otra' },
        { kind: 'heading', text: 'Lo que pagó año a año' },
        {
          kind: 'sum',
          lines: [
            { label: 'Tarifa', amount: '1' },
            { label: 'Tasas', amount: '2' },
            { label: 'Total', amount: '3' },
          ],
        },
        { kind: 'list', lines: ['uno', 'dos'] },
        {
          kind: 'facts',
          facts: [
            ['Referencia', 'HK37PQ'],
            ['Estado', 'Lista'],
          ],
        },
        { kind: 'words', label: 'Mensaje', words: 'Hola\nadiós' },
        { kind: 'link', label: 'Ver', url: 'https://site.example/?a=1&b=2' },
      ],
      'https://site.example',
      [{ '@type': 'Thing', name: '</script>' }],
    );

  test('reads well as text, one after the other, and the sender at the end', () => {
    const [body = '', signature = ''] = letter().text.split('\n\n-- \n');
    expect(body.split('\n\n')).toEqual([
      'Una frase & otra',
      'LO QUE PAGÓ AÑO A AÑO',
      'Tarifa: 1\nTasas: 2\nTotal: 3',
      '- uno\n- dos',
      'Referencia: HK37PQ\nEstado: Lista',
      'Mensaje:\n> Hola\n> adiós',
      'https://site.example/?a=1&b=2',
    ]);
    expect(signature.split('\n')).toEqual(
      expect.arrayContaining([
        'Tiquete',
        expect.stringMatching(/^\+57 .* · .*@.* · https:\/\/site\.example$/),
        expect.stringContaining('Atención'),
      ]),
    );
  });

  test('says the same in HTML, escaped, with the last line of a sum in bold', () => {
    const { html } = letter();
    const said = html
      .slice(html.indexOf('<body'))
      .replaceAll(/ style="[^"]*"| (align|valign|role|width|class)="[^"]*"/g, '')
      .split('\n');
    expect(said.slice(4, 10)).toEqual([
      '<p>Una frase &amp; otra</p>',
      '<h2>Lo que pagó año a año</h2>',
      '<table><tr><td>Tarifa</td><td>1</td></tr><tr><td>Tasas</td><td>2</td></tr><tr><td><b>Total</b></td><td><b>3</b></td></tr></table>',
      '<ul><li>uno</li><li>dos</li></ul>',
      '<table><tr><th>Referencia</th><td>HK37PQ</td></tr><tr><th>Estado</th><td>Lista</td></tr></table>',
      '<p><b>Mensaje</b></p><blockquote>Hola',
    ]);
    expect(html).toMatch(/<td class="button"[^>]*><a href="https:\/\/site\.example\/\?a=1&amp;b=2"[^>]*>Ver<\/a><\/td>/);
    expect(html).toContain('<title>Asunto &lt;1&gt;</title>');
    expect(html).toMatch(/<tr><td class="muted"[^>]*>Tiquete<br>.*<br>/);
  });

  test('has data that end no script early', () => {
    const { html } = letter();
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(data)).toEqual({ '@type': 'Thing', name: '</script>' });
  });
});
