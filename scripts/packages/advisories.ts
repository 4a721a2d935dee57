import { execFile } from 'node:child_process';

/** The result of `npm audit`, or that its answer could not be read. */
type Asked = { stdout: string; isLate: boolean };
export type Advisories = { ok: boolean; says: string[] };

const LONGEST_MS = 20_000;
const REFUSED = ['critical', 'high'] as const;

/** Asks the registry for advisories about the packages of the lockfile in this folder, without those of tools. */
export function askForAdvisories(folder: string, env: NodeJS.ProcessEnv = process.env, longestMs = LONGEST_MS): Promise<Asked> {
  const args = ['audit', '--omit=dev', '--json', '--package-lock-only', '--fetch-retries=0'];
  return new Promise((resolve) => {
    execFile(
      'npm',
      args,
      { cwd: folder, env, timeout: longestMs, killSignal: 'SIGKILL', maxBuffer: 50_000_000 },
      (error, stdout) => resolve({ stdout, isLate: error?.killed === true }),
    );
  });
}

type Vulnerability = { severity: string; via: (string | { title: string; url: string })[] };
type Report = { vulnerabilities?: Record<string, Vulnerability>; message?: string };

/** A registry that does not answer is no reason to refuse a change: the next run, or another machine, asks again. */
export function readAdvisories({ stdout, isLate }: Asked): Advisories {
  if (isLate) return unanswered('no answer in time');
  const report = parsed(stdout);
  if (!report?.vulnerabilities) return unanswered(report?.message ?? 'no answer');
  const all = Object.entries(report.vulnerabilities);
  const refused = REFUSED.flatMap((severity) => all.filter(([, { severity: found }]) => found === severity));
  const others = all.length - refused.length;
  return {
    ok: refused.length === 0,
    says: [
      ...refused.map(([name, { severity, via }]) => `${name}, ${severity}: ${via.map(inWords).join('; ')}`),
      `Packages with high or critical advisories: ${refused.length}, with others: ${others} (npm audit --omit=dev)`,
    ],
  };
}

const inWords = (via: Vulnerability['via'][number]): string =>
  typeof via === 'string' ? `by ${via}` : `${via.title} ${via.url}`;

const unanswered = (why: string): Advisories => ({ ok: true, says: [`Advisories were not asked for: ${why}`] });

function parsed(stdout: string): Report | undefined {
  try {
    return JSON.parse(stdout);
  } catch {
    return undefined;
  }
}
