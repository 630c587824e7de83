import { texts } from '@shop/contracts';
import { chatLink, needsMobileNine } from './chat.js';
import { settings } from './settings.js';

/** Placeholders for deploy-time settings in prerendered pages. */
const placeholders = {
  site: 'https://site.invalid',
  support: 'https://support.invalid',
  mobileNine: 'unknown',
  pickup: 'unknown-pickup',
} as const;

interface RenderedPage {
  isPrerendered: boolean;
  url: URL;
}
const isBuildTime = ({ isPrerendered }: RenderedPage): boolean => isPrerendered && !import.meta.env.DEV;

export const siteOf = (page: RenderedPage): string => (isBuildTime(page) ? placeholders.site : page.url.origin);

export const mobileNineOf = (page: RenderedPage): string => (isBuildTime(page) ? placeholders.mobileNine : String(needsMobileNine()));

export const pickupOf = (page: RenderedPage): string =>
  isBuildTime(page) ? placeholders.pickup : encodeURIComponent(settings.pickupAddress);

/** Chat link of the support line, inside an element with `data-support`; undefined without one. */
export const supportOf = (page: RenderedPage): string | undefined => (isBuildTime(page) ? placeholders.support : supportLink());

/** Chat link and mail address of the support line, for pages that the publisher renders. */
export const contactWays = (): { chat: string | undefined; email: string } => ({
  chat: supportLink(),
  email: settings.supportEmail,
});

const supportLink = (): string | undefined => chatLink(settings.supportPhone, texts.supportChat);

export function fillPlaceholders(page: string, site: string): string {
  const filled = page
    .replaceAll(placeholders.site, site)
    .replaceAll(`data-mobile-nine="${placeholders.mobileNine}"`, `data-mobile-nine="${needsMobileNine()}"`)
    .replaceAll(`data-pickup="${placeholders.pickup}"`, `data-pickup="${encodeURIComponent(settings.pickupAddress)}"`);
  const support = supportLink();
  return support ? filled.replaceAll(placeholders.support, support) : filled.replaceAll(/<p [^>]*?data-support[^]*?<\/p>/g, '');
}
