import type { SecondFactorRequired } from '@shop/contracts';
import { atom } from 'nanostores';

export const $pendingSecondFactor = atom<SecondFactorRequired['secondFactor'] | undefined>();
