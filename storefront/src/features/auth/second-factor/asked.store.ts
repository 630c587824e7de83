import type { SecondFactorAsked } from '@shop/contracts';
import { atom } from 'nanostores';

/** Set while somebody is half signed in: a password, or another site, said who they are, and a code is asked for. */
export const $asked = atom<SecondFactorAsked['secondFactor'] | undefined>();
