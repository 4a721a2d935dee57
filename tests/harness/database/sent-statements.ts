import pg from 'pg';

/** A statement as it was sent for the first time, and its milliseconds since. */
export type TimedStatement = { sent: Sent; ms: number[] };
type Sent = { text: string; values: unknown[] };

/** Every statement that this process sends. */
export type SentStatements = {
  /** By their texts, in which lists of values and of rows are shortened. */
  of(databaseUrl: string): ReadonlyMap<string, TimedStatement>;
  forget(): void;
  /** Watches no more. */
  end(): void;
};

/** Watches all connections of this process from now on, until their answers have come. */
export function watchStatements(): SentStatements {
  const times = new Map<string, Map<string, TimedStatement>>();
  const { prototype } = pg.Client;
  const query = prototype.query as (this: pg.Client, ...asked: unknown[]) => unknown;
  function timed(this: pg.Client, ...asked: unknown[]): unknown {
    const sent = sentBy(asked);
    if (!sent) return query.apply(this, asked);
    const since = performance.now();
    const note = () => add(times, this.database ?? '', sent, performance.now() - since);
    const last = asked.at(-1);
    if (typeof last === 'function') {
      const answered = (...answer: unknown[]) => {
        note();
        return last(...answer);
      };
      return query.apply(this, [...asked.slice(0, -1), answered]);
    }
    const answer = query.apply(this, asked);
    if (answer instanceof Promise) answer.then(note, () => undefined);
    return answer;
  }
  prototype.query = timed as typeof prototype.query;
  return {
    of: (databaseUrl) => times.get(new URL(databaseUrl).pathname.slice(1)) ?? new Map(),
    forget: () => times.clear(),
    end() {
      prototype.query = query as typeof prototype.query;
    },
  };
}

function add(times: Map<string, Map<string, TimedStatement>>, database: string, sent: Sent, ms: number): void {
  const ofDatabase = times.get(database) ?? new Map<string, TimedStatement>();
  times.set(database, ofDatabase);
  const text = shortened(sent.text);
  const known = ofDatabase.get(text);
  if (known) known.ms.push(ms);
  else ofDatabase.set(text, { sent, ms: [ms] });
}

/** Of a statement, with its values wherever they are; nothing for a stream. */
function sentBy([asked, values]: unknown[]): Sent | undefined {
  if (typeof asked === 'string') return { text: asked, values: Array.isArray(values) ? values : [] };
  if (typeof asked !== 'object' || asked === null || 'submit' in asked || !('text' in asked)) return undefined;
  const own = 'values' in asked && Array.isArray(asked.values) ? asked.values : values;
  return typeof asked.text === 'string' ? { text: asked.text, values: Array.isArray(own) ? own : [] } : undefined;
}

/** The same text however many values a list, or rows an insertion, has. */
const shortened = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\$\d+/g, '$')
    .replaceAll(/\$(?:, ?\$)+/g, '$…')
    .replaceAll(/(\([^()]*\))(?:, ?\1)+/g, '$1…')
    .trim();
