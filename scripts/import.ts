/**
 * What the agency knows better than its suppliers, from a CSV file:
 *
 *     npm run import -- rnt FILE
 *
 * `rnt` is its register of tourism numbers: the columns supplier, hotel id, number, valid until. The file becomes the register, as a whole or not at all; what is
 * not in it is gone. On record under `operator:NAME` (`OPERATOR`, else the account's name). Exits with 1 when nothing was imported, with 2 when the command was
 * not understood.
 */
import { migrateDatabase } from '../backend/db/connection.ts';
import { runImport } from './import-command.ts';
import { operator, operatorDatabase } from './operator-database.ts';

const { databaseUrl, db, close } = await operatorDatabase();
await migrateDatabase(databaseUrl);
const { code, answer, complaint } = await runImport(process.argv.slice(2), { db, by: operator() });
if (answer) console.log(answer);
if (complaint) console.error(complaint);
await close();
process.exit(code);
