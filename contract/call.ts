import type { z } from 'zod';

/**
 * One call of SPEC §7. Its input is one object: the path's parameters, plus the query (GET) or the JSON
 * body (other methods). Unknown fields are ignored.
 */
export type Call = {
  method: 'GET' | 'POST' | 'PATCH';
  /** Relative to the backend's base address; parameters as `{name}`. */
  path: string;
  summary: string;
  input: z.ZodObject;
  /** How long browsers and shared caches may keep an answer; absent: not at all. */
  cacheSeconds?: number;
  /** The schema of each 2xx answer, by status. */
  answers: Record<number, z.ZodType>;
};

export const defineCall = <const C extends Call>(call: C): C => call;

export type InputOf<C extends Call> = z.output<C['input']>;
/** The input before defaults are applied. */
export type AskOf<C extends Call> = z.input<C['input']>;
export type AnswerOf<C extends Call> = z.output<C['answers'][keyof C['answers'] & number]>;

/** `/air/flightOffer/{id}` → `['id']` */
export const pathParameters = (path: string): string[] => [...path.matchAll(/\{([\w-]+)\}/g)].map((match) => match[1] as string);
