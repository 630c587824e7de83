import { accountTexts, type ExchangeResult } from '@shop/contracts';
import { atom } from 'nanostores';
import { api, messageOf } from '../../lib/api.js';
import { json } from '../../lib/signed-api.js';
import { openSession } from './open-session.js';
import { $pendingSecondFactor } from './second-factor/pending-second-factor.store.js';

export const $providerSignIn = atom<{ isBusy: boolean; failure: string }>({ isBusy: false, failure: '' });

/**
 * Exchanges the one-time code in the address for a session after a provider's sign-in (ROUTE-02, A-02) and removes it from the address.
 * False if there is no code, if it was refused, or if a second factor is needed.
 */
export async function finishProviderSignIn(): Promise<boolean> {
  const params = new URLSearchParams(location.search);
  const code = params.get('token');
  const error = params.get('error');
  if (!code && !error) return false;
  history.replaceState(history.state, '', location.pathname);
  if (!code) {
    const failure = Object.entries(accountTexts.thirdParty).find(([reason]) => reason === error)?.[1];
    $providerSignIn.set({ isBusy: false, failure: failure ?? accountTexts.thirdParty.failed });
    return false;
  }
  $providerSignIn.set({ isBusy: true, failure: '' });
  try {
    const answer = await api<ExchangeResult>('/api/auth/exchange', json('POST', { token: code }));
    if ('secondFactor' in answer) {
      $providerSignIn.set({ isBusy: false, failure: '' });
      $pendingSecondFactor.set(answer.secondFactor);
      return false;
    }
    return await openSession(answer, { path: answer.isNewUser ? '/mi-cuenta' : undefined, isFromProvider: true });
  } catch (error) {
    $providerSignIn.set({ isBusy: false, failure: messageOf(error) });
    return false;
  }
}
