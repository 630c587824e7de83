import { wake } from '../forms/wake.js';
import { guestsOnly } from '../scripts/enter.js';
import { SignInForm } from './SignInForm.js';

if (guestsOnly()) wake('sign-in', SignInForm);
