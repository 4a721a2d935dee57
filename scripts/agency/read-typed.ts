import { type ParseArgsConfig, parseArgs } from 'node:util';

const HELP = ['--help', '-h'];

export const asksForHelp = (args: readonly string[]): boolean => args.some((word) => HELP.includes(word));

/**
 * The options and words typed after a command's name. Ends the process with the command's usage: with 0 where it was asked for, with
 * 2 where an option is unknown.
 */
export function readTyped<const Options extends NonNullable<ParseArgsConfig['options']>>(usage: string, options: Options) {
  const args = process.argv.slice(2);
  if (asksForHelp(args)) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch {
    return notUnderstood(usage);
  }
}

export function notUnderstood(usage: string): never {
  console.error(usage);
  process.exit(2);
}
