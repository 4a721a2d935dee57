import { writeFileSync } from 'node:fs';
import { officePermissionsPage } from './office-permissions-page.ts';

/** `npm run office-permissions`: writes the table of actions and roles. */
writeFileSync(new URL('../../docs/office-permissions.md', import.meta.url), officePermissionsPage());
