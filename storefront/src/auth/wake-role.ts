import { wake } from '../forms/wake.js';
import { enter } from '../scripts/enter.js';
import { RoleChoice } from './RoleChoice.js';

void enter().then(() => wake('role', RoleChoice));
