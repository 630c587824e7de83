import { texts, type Product } from '@shop/contracts';
import { html, type Html } from './html.js';
import { icon } from './icon.js';
import { picture } from './picture.js';

interface Shot {
  url: string;
  /** The colour it shows, where it is the picture of one. */
  color?: { id: number; name: string };
}

/** A product's pictures, each once, the main one first. */
export function shotsOf(product: Pick<Product, 'mainImage' | 'images' | 'variations' | 'colors'>): Shot[] {
  const colors = new Map(product.colors.map((color) => [color.id, color]));
  const shots = new Map<string, Shot>();
  for (const url of [product.mainImage, ...product.images]) if (url) shots.set(url, { url });
  for (const { colorId, mainImage, images } of product.variations) {
    const color = colors.get(colorId);
    for (const url of [mainImage, ...images]) {
      if (url && !shots.get(url)?.color) shots.set(url, { url, ...(color && { color: { id: color.id, name: color.name } }) });
    }
  }
  return [...shots.values()];
}

/** The pictures to swipe through, with thumbnails; `product-gallery.ts` adds steps, colours and the large view. */
export function gallery(product: Product): Html {
  const shots = shotsOf(product);
  const several = shots.length > 1;
  const alt = ({ color }: Shot, i: number): string =>
    `${product.name}${color ? `, ${color.name.toLowerCase()}` : i > 0 ? `, foto ${i + 1}` : ''}`;
  return html`<product-gallery class="gallery">
    <div class="gallery-stage">
      ${shots.length === 0 ? html`<p class="gallery-empty">${texts.noImage}</p>` : track(shots, alt)}
      <favorite-button class="gallery-favorite">
        <button class="icon-button" type="button" hidden>${heart}<span class="hidden">Agregar a favoritos</span></button>
      </favorite-button>
      ${several && steps}
      ${
        shots.length > 0 &&
        html`<button class="icon-button gallery-zoom" type="button" data-zoom hidden>
          ${loupe}<span class="hidden">Ampliar la foto</span>
        </button>`
      }
      ${several && html`<p class="gallery-count" aria-hidden="true" data-count>1 / ${shots.length}</p>`}
    </div>
    ${several && thumbs(shots, alt)}
  </product-gallery>`;
}

type Alt = (shot: Shot, i: number) => string;
const sizes = '(min-width: 768px) 50vw, 100vw';

function track(shots: Shot[], alt: Alt): Html {
  return html`<ul class="gallery-track" ${shots.length > 1 && html`tabindex="0"`} aria-label="Fotos" role="list">
    ${shots.map(
      (shot, i) =>
        html`<li id="foto-${i + 1}" data-full="${shot.url}" ${shot.color && html`data-color="${shot.color.id}"`}>
          ${picture(shot.url, { alt: alt(shot, i), sizes, eager: i === 0, priority: i === 0 })}
        </li>`,
    )}
  </ul>`;
}

const thumbs = (shots: Shot[], alt: Alt): Html =>
  html`<ul class="gallery-thumbs" aria-label="Elegir foto" role="list">
    ${shots.map(
      (shot, i) =>
        html`<li>
          <a href="#foto-${i + 1}" aria-label="Ver ${alt(shot, i)}" data-shot="${i}" ${i === 0 && html`aria-current="true"`}
            >${picture(shot.url, { alt: '', sizes: '72px', eager: i < 5 })}</a
          >
        </li>`,
    )}
  </ul>`;

const steps = html`<button class="icon-button gallery-step gallery-previous" type="button" data-go="-1" hidden>
    ${icon('previous')}<span class="hidden">Foto anterior</span>
  </button>
  <button class="icon-button gallery-step gallery-next" type="button" data-go="1" hidden>
    ${icon('next')}<span class="hidden">Foto siguiente</span>
  </button>`;

const drawing = (path: string): Html =>
  html`<svg class="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false"><path d="${path}"></path></svg>`;
const heart = drawing('M12 20s-7.500-4.700-7.500-10.200A4.300 4.300 0 0 1 12 7a4.300 4.300 0 0 1 7.500 2.800C19.500 15.300 12 20 12 20z');
const loupe = drawing('M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l5 5M11 8v6M8 11h6');
