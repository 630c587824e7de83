import { texts } from '@shop/contracts';
import { token } from '../../lib/root.store.js';
import { tell } from '../../ui/message-dialog.js';

const register = { href: '/registro', name: 'Registrarme' };
/** What everybody but a wholesaler is told, and where a guest may go from there. */
const refusals = {
  followed: { text: texts.followRefused, link: register },
  favorites: { text: texts.favoriteRefused, link: { href: '/ingresar', name: 'Ingresar' } },
  rate: { text: texts.rateRefused, link: register },
} as const;

/** Following, keeping and rating are for wholesalers: says so (SOC-05, SOC-07, SOC-09). */
export function refuse(what: keyof typeof refusals): void {
  const { text, link } = refusals[what];
  void tell({ title: texts.notAllowed, text, links: token.get() ? [] : [link] });
}
