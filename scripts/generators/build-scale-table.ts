import { readFileSync, writeFileSync } from 'node:fs';
import { withScaleTable } from './scale-model.ts';

/** `npm run scale-table`: writes the table of docs/scale.md by the model. */
const PAGE = new URL('../../docs/scale.md', import.meta.url);
writeFileSync(PAGE, withScaleTable(readFileSync(PAGE, 'utf8')));
