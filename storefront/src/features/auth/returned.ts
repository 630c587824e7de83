import { accountTexts, type ExchangeAnswer } from '@shop/contracts';
import { atom } from 'nanostores';
import { api, messageOf } from '../../lib/api.js';
import { json } from '../../lib/signed-api.js';
import { beginSession } from '../../lib/root.store.js';
import { leaveFor } from './leave.js';
import { $asked } from './second-factor/asked.store.js';

/** What to say of coming back from another site's sign-in: it is on its way, or did not work. */
export const $returned = atom<{ busy: boolean; failure: string }>({ busy: false, failure: '' });

/**
 * Back from a third party's sign-in (ROUTE-02, A-02): its one-time code becomes a session, and stands in the address no longer than it takes
 * to read it. False when this is no such return; otherwise the page is left, unless the code was refused.
 */
export async function takeReturn(): Promise<boolean> {
  const params = new URLSearchParams(location.search);
  const code = params.get('token');
  const error = params.get('error');
  if (!code && !error) return false;
  history.replaceState(history.state, '', location.pathname);
  if (!code) {
    const failure = Object.entries(accountTexts.thirdParty).find(([reason]) => reason === error)?.[1];
    $returned.set({ busy: false, failure: failure ?? accountTexts.thirdParty.failed });
    return false;
  }
  $returned.set({ busy: true, failure: '' });
  try {
    const answer = await api<ExchangeAnswer>('/api/auth/exchange', json('POST', { token: code }));
    if ('secondFactor' in answer) {
      $returned.set({ busy: false, failure: '' });
      $asked.set(answer.secondFactor);
      return false;
    }
    const { user, token, isNewUser } = answer;
    beginSession(user, token);
    return await leaveFor(isNewUser ? '/mi-cuenta' : '/');
  } catch (error) {
    $returned.set({ busy: false, failure: messageOf(error) });
    return false;
  }
}
