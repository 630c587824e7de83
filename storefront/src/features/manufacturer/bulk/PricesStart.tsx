import { formatNumber, priceSteps, productTypes, type PricesBatch } from '@shop/contracts';
import { useState, type ReactNode } from 'react';
import { Form } from '../../../ui/forms/Form.js';
import { TextField } from '../../../ui/forms/fields.js';
import { useForm } from '../../../ui/forms/use-form.js';
import type { Reference } from '../product/reference.js';
import { parsePriceChange, priceRules } from './price-change.js';

export function PricesStart({ reference, onChange }: { reference: Reference; onChange: (change: PricesBatch) => void }): ReactNode {
  const [how, setHow] = useState<'percent' | 'amount'>('percent');
  const form = useForm({ id: 'precios', rules: priceRules, send: (typed) => Promise.resolve(onChange(parsePriceChange(typed))) });
  const isPercent = how === 'percent';
  return (
    <section className="panel" aria-labelledby="cambiar-precios">
      <div className="panel-head">
        <h2 id="cambiar-precios">Cambiar precios</h2>
      </div>
      <Form form={form} submitLabel="Ver los precios nuevos" busyLabel="Un momento…">
        <fieldset className="bulk-change-kind">
          <legend>Cambiar por</legend>
          <label className="checkbox">
            <input type="radio" name="how" value="percent" checked={isPercent} onChange={() => setHow('percent')} />
            <span>Porcentaje</span>
          </label>
          <label className="checkbox">
            <input type="radio" name="how" value="amount" checked={!isPercent} onChange={() => setHow('amount')} />
            <span>Importe</span>
          </label>
        </fieldset>
        <div className="form-row">
          <TextField
            name="by"
            label={isPercent ? 'Porcentaje' : 'Importe'}
            prefix={isPercent ? '%' : '$'}
            hint={isPercent ? 'Por ejemplo 12,5; o -10 para bajarlos.' : 'Se suma a cada precio; con un menos, se resta.'}
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
