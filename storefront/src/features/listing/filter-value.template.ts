import type { FacetValue } from '@shop/contracts';
import { html, type Html } from '../../ui/html.js';

interface FilterValueOptions extends Pick<FacetValue, 'value' | 'label'> {
  /** The parameter in addresses. */
  name: string;
  type?: 'checkbox' | 'radio';
  /** CSS hex of a colour. */
  code?: string;
  checked?: boolean;
}

/** One choice of a filter. The number of products is written into it later. */
export const filterValue = ({ name, value, label, type = 'checkbox', code, checked = false }: FilterValueOptions): Html =>
  html`<label class="filter-value">
    <input type="${type}" name="${name}" value="${value}" ${checked && html`checked`} />
    ${code !== undefined && cloth(code)}
    <span class="filter-name">${label}</span>
    <span class="filter-number" data-count></span>
  </label>`;

/** SVG, because the content security policy blocks style attributes. */
const cloth = (code: string): Html =>
  html`<svg class="filter-cloth" viewBox="0 0 4 3" preserveAspectRatio="none" aria-hidden="true">
    <rect width="4" height="3" fill="${code}"></rect>
  </svg>`;
