import { pageWindow } from '@shop/contracts';
import { html, type Html } from '../../ui/html.js';

export function pagination(page: number, total: number, href: (page: number) => string): Html | false {
  if (total <= 1) return false;
  const pages = pageWindow(page, total);
  const step = (to: number, label: string, sign: string, rel: string): Html =>
    to >= 1 && to <= total
      ? html`<li><a class="page-step" href="${href(to)}" rel="${rel}" aria-label="${label}">${sign}</a></li>`
      : html`<li><span class="page-step" aria-hidden="true">${sign}</span></li>`;
  return html`<nav class="pagination" aria-label="Páginas">
    <ul>
      ${step(page - 1, 'Página anterior', '‹', 'prev')}
      ${pages.map(
        (n) =>
          html`<li>
            <a class="page-number" href="${href(n)}" ${n === page && html`aria-current="page"`} aria-label="Página ${n}">${n}</a>
          </li>`,
      )}
      ${step(page + 1, 'Página siguiente', '›', 'next')}
    </ul>
    <p class="page-of">Página ${page} de ${total}</p>
  </nav>`;
}
