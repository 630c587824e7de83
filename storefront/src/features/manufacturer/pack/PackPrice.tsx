import { formatNumber, formatPesos } from '@shop/contracts';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { unitCount } from '../../../lib/format.js';
import { PriceFields } from '../product/ProductFields.js';
import { priceSeparately, savingOf, suggestedPrice, unitsOfPack, type PackValues } from './pack-form.js';

/** The price, compared with that of the products one by one. */
export function PackPrice(): ReactNode {
  const { setValue } = useFormContext<PackValues>();
  const [price, products] = useWatch<PackValues, ['price', 'products']>({ name: ['price', 'products'] });
  const separately = priceSeparately(products);
  const suggestion = suggestedPrice(products);
  const saving = savingOf({ price, products });
  return (
    <>
      <PriceFields />
      {separately > 0 ? (
        <p className="pack-total">
          <span>{unitCount(unitsOfPack(products))}</span>
          <strong>{`Por separado sale ${formatPesos(separately)}`}</strong>
          <output className="pack-saving">{saving === undefined ? '' : `${saving} % menos que por separado`}</output>
        </p>
      ) : null}
      {suggestion !== undefined && price === '' ? (
        <p>
          <button
            type="button"
            className="button button-quiet button-small"
            onClick={() => setValue('price', formatNumber(suggestion), { shouldDirty: true, shouldValidate: false })}
          >
            {`Usar ${formatPesos(suggestion)}, 10 % menos`}
          </button>
        </p>
      ) : null}
    </>
  );
}
