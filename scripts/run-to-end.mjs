import { spawn } from 'node:child_process';
import { productEnvironment, ROOT } from './product-node.mjs';

/** The signals that end a program: from `kill`, Ctrl-C, or a closed terminal. */
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'];
const LOOK_EVERY_MS = 500;
/** A program that npm runs belongs to it; one that was started by hand may outlive the shell it was started from. */
const starter = process.env.npm_lifecycle_event === undefined ? undefined : process.ppid;

/**
 * Calls `end` with each signal that this process gets, and with SIGTERM when npm has ended without one, as after `kill -9`.
 * Returns a function that stops listening.
 */
export function whenToldToEnd(end) {
  const told = (signal) => {
    // A closed terminal ends npm as well: that must not cause a second signal.
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
 * Runs a program that ends when this process gets a signal to end, and resolves with its exit code: at least 1 if a signal ended
 * it. A terminal sends Ctrl-C to both, and npm forwards it too: programs that count signals have to count these as one. `endBy`
 * is the signal that the program gets instead of the original one.
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
