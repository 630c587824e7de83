import { texts } from '@shop/contracts';
import { $token } from '../../lib/root.store.js';
import { signInLinks } from '../../lib/sign-in-links.js';
import { showMessageDialog } from '../../ui/message-dialog.js';

const refusals = { followed: texts.followRefused, favorites: texts.favoriteRefused, rate: texts.rateRefused } as const;

/** Guests get both ways to sign in, and return to this page. */
export function showWholesalersOnly(action: keyof typeof refusals): void {
  void showMessageDialog({ title: texts.notAllowed, text: refusals[action], links: $token.get() ? [] : signInLinks() });
}
