import { wake } from '../forms/wake.js';
import { guestsOnly } from '../scripts/enter.js';
import { RecoveryForm } from './RecoveryForm.js';

if (guestsOnly()) wake('recovery', RecoveryForm);
