import { texts } from '@shop/contracts';
import { chatLink, mobileNine } from './chat.js';
import { settings } from './settings.js';

/** What stands in pages that are built before anybody knows the installation, until it is published. */
const unknown = {
  site: 'https://site.invalid',
  support: 'https://support.invalid',
  mobileNine: 'unknown',
  pickup: 'unknown-pickup',
} as const;

/** A page that is rendered at build time; the development server renders it when it is asked for. */
interface Rendered {
  isPrerendered: boolean;
  url: URL;
}
const knowsNothing = ({ isPrerendered }: Rendered): boolean => isPrerendered && !import.meta.env.DEV;

/** The public address, without a slash at its end. */
export const siteOf = (page: Rendered): string => (knowsNothing(page) ? unknown.site : page.url.origin);

/** `data-mobile-nine` of the root, which `chat.ts` reads in browsers. */
export const mobileNineOf = (page: Rendered): string => (knowsNothing(page) ? unknown.mobileNine : String(mobileNine()));

/** `data-pickup` of a page, which `pickup.ts` reads in browsers: encoded, as it may be any text. */
export const pickupOf = (page: Rendered): string => (knowsNothing(page) ? unknown.pickup : encodeURIComponent(settings.pickupAddress));

/** The chat with the support line, in an element marked `data-support`; undefined where there is none. */
export const supportOf = (page: Rendered): string | undefined => (knowsNothing(page) ? unknown.support : supportLink());

const supportLink = (): string | undefined => chatLink(settings.supportPhone, texts.supportChat);

/** Puts the installation into a page that was built beforehand. */
export function complete(page: string, site: string): string {
  const known = page
    .replaceAll(unknown.site, site)
    .replaceAll(`data-mobile-nine="${unknown.mobileNine}"`, `data-mobile-nine="${mobileNine()}"`)
    .replaceAll(`data-pickup="${unknown.pickup}"`, `data-pickup="${encodeURIComponent(settings.pickupAddress)}"`);
  const support = supportLink();
  return support ? known.replaceAll(unknown.support, support) : known.replaceAll(/<p [^>]*?data-support[^]*?<\/p>/g, '');
}
