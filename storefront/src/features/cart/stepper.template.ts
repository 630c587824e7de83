import { html, type Html } from '../../ui/html.js';

/** A quantity with its two buttons, for scripts that listen to `data-step` and to the field's change. */
export function stepper({ key, name, quantity }: { key: string; name: string; quantity: number }): Html {
  return html`<span class="stepper" data-line="${key}">
    <button type="button" data-step="-1" data-focus="${key} menos" aria-label="Quitar uno de ${name}">−</button>
    <input
      type="text"
      inputmode="numeric"
      pattern="[0-9]*"
      autocomplete="off"
      maxlength="4"
      data-focus="${key}"
      aria-label="Cantidad de ${name}"
      value="${quantity}"
    />
    <button type="button" data-step="1" data-focus="${key} más" aria-label="Agregar uno de ${name}">+</button>
  </span>`;
}
