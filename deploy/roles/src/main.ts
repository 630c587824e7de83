import { runToEnd } from '@shop/platform';
import { readConfig } from './config.js';
import { prepareRoles } from './prepare-roles.js';

await runToEnd(() => prepareRoles(readConfig(process.env)));
