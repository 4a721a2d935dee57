import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startLocalPostgres } from '#backend/db/local-postgres.ts';

/** The tests share one local PostgreSQL; after the last of them it goes. */
const dataDir = fileURLToPath(new URL('../data/test', import.meta.url));
if (!process.env.DATABASE_URL && existsSync(dataDir)) await (await startLocalPostgres(dataDir)).stop();
