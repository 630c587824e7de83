import { vatStatuses, vatStatusNames } from '@shop/contracts';
import type { ReactNode } from 'react';
import { SelectField, TextField } from './fields.js';

const vatOptions = [{ value: '', label: 'Sin indicar' }, ...vatStatuses.map((value) => ({ value, label: vatStatusNames[value] }))];

interface Props {
  /** Form values of the fields. */
  cuit: string;
  vatStatus: string;
  cuitHint: string;
  vatStatusHint: string;
}

/** CUIT and registration for the VAT of a business. */
export const TaxFields = ({ cuit, vatStatus, cuitHint, vatStatusHint }: Props): ReactNode => (
  <div className="form-row">
    <TextField name="cuit" label="CUIT" optional inputMode="numeric" autoComplete="off" defaultValue={cuit} hint={cuitHint} />
    <SelectField name="vatStatus" label="Condición de IVA" optional defaultValue={vatStatus} options={vatOptions} hint={vatStatusHint} />
  </div>
);
