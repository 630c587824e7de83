import { wake } from '../forms/wake.js';
import { guestsOnly } from '../scripts/enter.js';
import { takeReturn } from './returned.js';
import { SignInForm } from './SignInForm.js';
import { ThirdParty } from './ThirdParty.js';

wake('third-party', ThirdParty);
// A code in the address comes before the question who may be here.
void takeReturn().then(() => guestsOnly() && wake('sign-in', SignInForm));
