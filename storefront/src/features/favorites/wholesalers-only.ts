import { texts } from '@shop/contracts';
import { $token } from '../../lib/root.store.js';
import { showMessageDialog } from '../../ui/message-dialog.js';

const register = { href: '/registro', name: 'Registrarme' };
const dialogs = {
  followed: { text: texts.followRefused, link: register },
  favorites: { text: texts.favoriteRefused, link: { href: '/ingresar', name: 'Ingresar' } },
  rate: { text: texts.rateRefused, link: register },
} as const;

export function showWholesalersOnly(action: keyof typeof dialogs): void {
  const { text, link } = dialogs[action];
  void showMessageDialog({ title: texts.notAllowed, text, links: $token.get() ? [] : [link] });
}
