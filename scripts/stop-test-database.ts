import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startLocalPostgres } from '#backend/db/local/local-postgres.ts';

/** The tests share one local PostgreSQL, which is stopped after the last of them. */
const dataDir = fileURLToPath(new URL('../data/test', import.meta.url));
if (!process.env.DATABASE_URL && existsSync(dataDir)) await (await startLocalPostgres(dataDir)).stop();
