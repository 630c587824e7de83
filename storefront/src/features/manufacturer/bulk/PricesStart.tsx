import { formatNumber, priceSteps, productTypes, type PricesBatch } from '@shop/contracts';
import { useState, type ReactNode } from 'react';
import { Form } from '../../../ui/forms/Form.js';
import { TextField } from '../../../ui/forms/fields.js';
import { useForm } from '../../../ui/forms/use-form.js';
import type { Reference } from '../product/reference.js';
import { priceChange, priceRules } from './price-change.js';

/** Prices of many products at once: by how much, whose, rounded to what. */
export function PricesStart({ reference, onChange }: { reference: Reference; onChange: (change: PricesBatch) => void }): ReactNode {
  const [how, setHow] = useState<'percent' | 'amount'>('percent');
  const form = useForm({ id: 'precios', rules: priceRules, send: (typed) => Promise.resolve(onChange(priceChange(typed))) });
  const percent = how === 'percent';
  return (
    <section className="panel" aria-labelledby="cambiar-precios">
      <div className="panel-head">
        <h2 id="cambiar-precios">Cambiar precios</h2>
      </div>
      <Form of={form} action="Ver los precios nuevos" busy="Un momento…">
        <fieldset className="bulk-how">
          <legend>Cambiar por</legend>
          <label className="tick">
            <input type="radio" name="how" value="percent" checked={percent} onChange={() => setHow('percent')} />
            <span>Porcentaje</span>
          </label>
          <label className="tick">
            <input type="radio" name="how" value="amount" checked={!percent} onChange={() => setHow('amount')} />
            <span>Importe</span>
          </label>
        </fieldset>
        <div className="form-row">
          <TextField
            name="by"
            label={percent ? 'Porcentaje' : 'Importe'}
            prefix={percent ? '%' : '$'}
            hint={percent ? 'Por ejemplo 12,5; o -10 para bajarlos.' : 'Se suma a cada precio; con un menos, se resta.'}
            autoComplete="off"
          />
          <div className="field">
            <label htmlFor="precios-round">Redondear a</label>
            <select id="precios-round" name="round" defaultValue={priceSteps[0]}>
              {priceSteps.map((step) => (
                <option key={step} value={step}>
                  $ {formatNumber(step)}
                </option>
              ))}
            </select>
          </div>
        </div>
        <div className="field">
          <label htmlFor="precios-where">De qué productos</label>
          <select id="precios-where" name="where" defaultValue="">
            <option value="">Todos mis productos</option>
            {productTypes.map(({ id: type, name }) => (
              <optgroup key={type} label={name}>
                <option value={type}>Todo {name}</option>
                {reference.categories
                  .filter(({ parentId }) => parentId === type)
                  .map(({ id, name: category }) => (
                    <option key={id} value={id}>
                      {category}
                    </option>
                  ))}
              </optgroup>
            ))}
          </select>
        </div>
      </Form>
    </section>
  );
}
