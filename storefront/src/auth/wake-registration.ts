import { wake } from '../forms/wake.js';
import { guestsOnly } from '../scripts/enter.js';
import { RegistrationForm } from './RegistrationForm.js';

if (guestsOnly()) wake('registration', RegistrationForm);
