import { findProvince, type ProvinceSlug } from '@shop/contracts';
import { html, type Html } from './html.js';
import { icon } from './icon.js';

/** Public pages show only manufacturers whose identity an admin verified. */
export interface VerifiedMarkOptions {
  since?: string;
  province?: ProvinceSlug | null;
}

const months = new Intl.DateTimeFormat('es-AR', { month: 'long', year: 'numeric', timeZone: 'America/Argentina/Buenos_Aires' });

export function verifiedMark({ since, province }: VerifiedMarkOptions): Html {
  const details = [since && `desde ${months.format(new Date(since))}`, province && findProvince(province)?.name].filter(Boolean);
  return html`<p class="verified-mark">
    ${icon('check')}<span><strong>Identidad verificada</strong>${details.map((detail) => ` · ${detail}`)}</span>
  </p>`;
}
