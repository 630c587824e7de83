import type { ReactNode } from 'react';

interface Props {
  label: string;
  value: string;
  /** The value '' means no filter. */
  options: readonly (readonly [value: string, label: string])[];
  onSelect: (value: string) => void;
}

export const FilterSelect = ({ label, value, options, onSelect }: Props): ReactNode => (
  <label className="sort">
    <span>{label}</span>
    <select value={value} onChange={({ target }) => onSelect(target.value)}>
      {options.map(([optionValue, optionLabel]) => (
        <option key={optionValue} value={optionValue}>
          {optionLabel}
        </option>
      ))}
    </select>
  </label>
);
