import { type Agency, examine } from './config.ts';
import { forGoingLive, inASentence } from './judge.ts';
import type { Party, Standing } from './standing.ts';
import { type Given, VARIABLE_GROUPS } from './variables.ts';

/** What `npm run configure -- --check` prints: what would be sold, paid and sent, and what is missing for going live. */
export function checkReport(env: Given, agency?: Partial<Agency>): { text: string; isRight: boolean } {
  const { standing, problems, warnings } = examine(env, agency);
  const missing = forGoingLive(standing).map(inASentence);
  const lines = [
    ...tableOf(standing),
    '',
    ...section('It does not start:', problems),
    ...section('It starts, and you should know:', problems.length > 0 ? [] : warnings.map(inASentence)),
    ...(problems.length > 0 ? [] : section('For going live is missing:', missing, 'Nothing is missing for going live.')),
  ];
  return { text: `${lines.join('\n').trimEnd()}\n`, isRight: problems.length === 0 };
}

const section = (title: string, lines: readonly string[], none?: string): string[] =>
  lines.length > 0 ? [title, ...lines.map((line) => `  ${line}`), ''] : none ? [none] : [];

const KINDS: Record<Party['kind'], string> = {
  sandbox: "sandbox (nobody's account)",
  test: 'test account',
  real: 'real',
  unsaid: 'not said: taken for real',
};
const MAIL: Record<Standing['mail'], string> = {
  sandbox: 'an inbox of the sandboxes, to nobody',
  nowhere: 'an address for examples, to nobody',
  people: 'people',
};

function tableOf({ sold, paid, services, mail, origin, keys, database, proxyHops }: Standing): string[] {
  const parties = (list: readonly Party[]) => list.map(({ name, kind }) => `${name}: ${KINDS[kind]}`).join('; ') || 'nothing';
  const rows: [string, string][] = [
    ['sells', services.join(', ') || 'nothing'],
    ['ordered at', parties(sold)],
    ['paid through', parties(paid)],
    ['mails reach', MAIL[mail]],
    [
      'public origin',
      origin.isSaid ? `${origin.reach}${origin.isEncrypted ? ', https' : ', not encrypted'}` : 'not set: this machine',
    ],
    ['keys of personal data', { own: 'your own', made: 'made by the product, beside the data', guessable: 'guessable' }[keys]],
    ['database', database === 'local' ? "the product's own" : 'DATABASE_URL'],
    ['proxies in front', String(proxyHops)],
  ];
  return rows.map(([name, value]) => `${name.padEnd(24)}${value}`);
}

/** Addresses of services carry keys too: before the host, or behind the question mark. */
const withoutKeys = (value: string): string =>
  value.replaceAll(/(?<=:\/\/)[^/@\s,]*@/g, '…@').replaceAll(/(?<=:\/\/[^?\s,]*\?)[^\s,]+/g, '…');

/** Every variable with what it is set to; for secrets only whether they are set. */
export function settingsReport(env: Given): string {
  const { given } = examine(env);
  return VARIABLE_GROUPS.map(({ title, variables }) =>
    [
      title,
      ...variables.map(({ name, isSecret, fallback }) => {
        const value = given[name];
        const shown =
          value === undefined
            ? fallback === undefined
              ? '—'
              : `${fallback || '—'} (default)`
            : isSecret
              ? 'set'
              : withoutKeys(value);
        return `  ${name.padEnd(34)}${shown}`;
      }),
    ].join('\n'),
  ).join('\n\n');
}
