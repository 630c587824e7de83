import { storedAtom } from '../../lib/stored-atom.js';

const identity = <T>(value: T): T => value;

/** The address of a registration in this browser until its sign-in. The sign-in form starts with it. */
export const $registeredEmail = storedAtom<string | undefined>('registro', undefined, identity, identity);
