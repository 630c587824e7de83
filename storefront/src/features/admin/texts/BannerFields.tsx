import { bannerLengths, type BannerField, type BannerImage, type HomeBanner } from '@shop/contracts';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { CheckboxField, TextField } from '../../../ui/forms/fields.js';
import { useFormContext } from '../../../ui/forms/Form.js';
import { BannerPreview } from './BannerPreview.js';
import { bannerFieldName } from './content.js';

type Step = -1 | 1;

interface Props {
  banners: readonly HomeBanner[];
  /** The banners as they are in the form now, for their previews. */
  typed: readonly HomeBanner[];
}

/** One group of fields for each banner, with its preview, in the order of the home page. */
export function BannerFields({ banners, typed }: Props): ReactNode {
  const { register } = useFormContext();
  const [order, setOrder] = useState(() => banners.map(({ image }) => image));
  const [moved, setMoved] = useState<{ image: BannerImage; step: Step }>();
  const list = useRef<HTMLDivElement>(null);
  const move = (image: BannerImage, step: Step): void => {
    const to = order.indexOf(image) + step;
    setOrder(order.filter((other) => other !== image).toSpliced(to, 0, image));
    setMoved({ image, step });
    register('order').onInput?.();
  };
  // A moved element loses the focus, and the button of the last step is disabled.
  useEffect(() => {
    if (!moved) return;
    const buttonOf = (step: Step): HTMLButtonElement | null | undefined =>
      list.current?.querySelector<HTMLButtonElement>(`[data-banner="${moved.image}"] [data-step="${step}"]:enabled`);
    (buttonOf(moved.step) ?? buttonOf(moved.step === 1 ? -1 : 1))?.focus();
  }, [moved]);
  return (
    <div ref={list} className="banner-list">
      <input type="hidden" name="order" value={order.join(' ')} />
      {order.map((image, i) => {
        const banner = banners.find((one) => one.image === image);
        const preview = typed.find((one) => one.image === image);
        const field = (name: BannerField) => ({
          name: bannerFieldName(image, name),
          defaultValue: banner?.[name],
          maxLength: bannerLengths[name].max,
        });
        return (
          <fieldset key={image} className="banner-fields" data-banner={image}>
            <legend>Banner {i + 1}</legend>
            <p className="banner-order">
              {([-1, 1] as const).map((step) => (
                <button
                  key={step}
                  type="button"
                  className="button button-quiet button-small"
                  data-step={step}
                  disabled={order[i + step] === undefined}
                  onClick={() => move(image, step)}
                >
                  {step === -1 ? 'Subir' : 'Bajar'}
                  <span className="visually-hidden"> el banner {i + 1}</span>
                </button>
              ))}
            </p>
            <TextField label="Línea de arriba" {...field('kicker')} />
            <TextField label="Título" {...field('title')} />
            <TextField label="Texto" hint="En celulares no se ve." {...field('text')} />
            <div className="form-row">
              <TextField label="Texto del enlace" {...field('action')} />
              <TextField
                label="Dirección del enlace"
                hint="De esta tienda: /packs, /tienda/mujer."
                autoCapitalize="none"
                spellCheck={false}
                {...field('href')}
              />
            </div>
            <CheckboxField name={bannerFieldName(image, 'isShown')} label="Se ve en el inicio" defaultChecked={banner?.isShown ?? true} />
            {preview ? <BannerPreview banner={preview} /> : null}
          </fieldset>
        );
      })}
      <output className="visually-hidden">{moved ? `Ahora es el banner ${order.indexOf(moved.image) + 1}.` : ''}</output>
    </div>
  );
}
