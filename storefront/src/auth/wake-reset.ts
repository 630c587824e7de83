import { wake } from '../forms/wake.js';
import { guestsOnly } from '../scripts/enter.js';
import { ResetForm } from './ResetForm.js';

if (guestsOnly()) wake('reset', ResetForm);
