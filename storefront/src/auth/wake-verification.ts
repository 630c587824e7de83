import { wake } from '../forms/wake.js';
import { guestsOnly } from '../scripts/enter.js';
import { Verification } from './Verification.js';

if (guestsOnly()) wake('verification', Verification);
