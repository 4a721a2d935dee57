import { VARIABLE_GROUPS, type Variable } from './variables.ts';

const HEAD = `# Every variable of the product, made by npm run configure -- --example. Nothing has to be set: without accounts everything is a sandbox.
# Copy it to .env, which npm start and the agency's commands read, and set what you need; what the environment has stands above it.
# A secret may come from a file: NAME_FILE=/run/secrets/name in place of NAME. npm run configure -- --check says what a setting means.
# docs/configuration.md has the same as a page, with how it works.
`;
const LONGEST = 118;

/** The text of `.env.example`. */
export const envExample = (): string =>
  `${[
    HEAD,
    ...VARIABLE_GROUPS.map(({ title, variables, accountPrefix }) =>
      [`# ${title}`, ...(accountPrefix ? severalOf(accountPrefix) : []), ...variables.flatMap(linesOf)].join('\n'),
    ),
  ]
    .join('\n\n')
    .replaceAll('\n\n\n', '\n\n')}\n`;

const linesOf = ({ name, description, isSecret, example, fallback = '' }: Variable): string[] => [
  '',
  ...wrapped(`${description}${isSecret ? ' Secret.' : ''}`).map((line) => `# ${line}`),
  ...(example === undefined ? [] : [`# Example: ${example}`]),
  `# ${name}=${fallback}`,
];

/** Further accounts of one supplier. */
const severalOf = (prefix: string): string[] => [
  '',
  `# Names of further accounts; each has the variables below with its name in them: ${prefix}NORTE_….`,
  `# ${prefix}ACCOUNTS=norte,sur`,
];

function wrapped(text: string): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last && last.length + word.length + 1 > LONGEST) lines.push(word);
    else lines[lines.length - 1] = last ? `${last} ${word}` : word;
  }
  return lines;
}
