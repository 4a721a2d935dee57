import { spawn } from 'node:child_process';
import { productEnvironment, ROOT } from './product-node.mjs';

/** How a program is told to end: by `kill`, by Ctrl-C, by closing its terminal. */
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'];
const LOOK_EVERY_MS = 500;
/** A program that npm runs belongs to it; one that was started by hand may outlive the shell it was started from. */
const starter = process.env.npm_lifecycle_event === undefined ? undefined : process.ppid;

/**
 * Calls `end` with each signal that this process gets, and with SIGTERM when npm is gone, which `kill -9` tells nobody. Returns
 * how to stop listening.
 */
export function whenToldToEnd(end) {
  const told = (signal) => {
    // A terminal that is closed ends npm as well: that is not to be told a second time.
    clearInterval(looking);
    end(signal);
  };
  for (const signal of SIGNALS) process.on(signal, told);
  const looking = setInterval(() => {
    if (starter !== undefined && process.ppid !== starter) told('SIGTERM');
  }, LOOK_EVERY_MS).unref();
  return () => {
    clearInterval(looking);
    for (const signal of SIGNALS) process.off(signal, told);
  };
}

/**
 * Runs a program that ends when this process is told to, and resolves with its exit code: at least 1 when it was ended by a signal.
 * A terminal sends Ctrl-C to both, and npm sends it on as well: programs that count signals have to take these for one. `endBy` is
 * the signal that the program gets instead of the one that was sent.
 */
export function runToEnd(command, args, { env = productEnvironment(), cwd = ROOT, stdio = 'inherit', endBy } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio, env });
    let wasTold = false;
    const stopListening = whenToldToEnd((signal) => {
      wasTold = true;
      child.kill(endBy ?? signal);
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      stopListening();
      resolve({ code: code ?? 1, wasTold });
    });
  });
}

/** Runs a program on which what follows depends: unless it succeeds, this process ends as well. */
export async function run(command, args, options) {
  const { code, wasTold } = await runToEnd(command, args, options);
  if (code !== 0 || wasTold) process.exit(code || 1);
}
