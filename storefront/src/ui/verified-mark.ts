import { findProvince, type ProvinceSlug, verifiedFacts, verifiedTitle, type VerifiedFacts } from '@shop/contracts';
import { html, type Html } from './html.js';
import { icon } from './icon.js';

/** Public pages show only manufacturers whose identity an admin verified. */
export interface VerifiedMarkOptions extends VerifiedFacts {
  province?: ProvinceSlug | null;
}

export function verifiedMark({ province, ...account }: VerifiedMarkOptions): Html {
  const details = [...verifiedFacts(account), province && findProvince(province)?.name].filter(Boolean);
  return html`<p class="verified-mark">
    ${icon('check')}<span><strong>${verifiedTitle}</strong>${details.map((detail) => ` · ${detail}`)}</span>
  </p>`;
}
