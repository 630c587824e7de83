import type { ReactNode } from 'react';

interface Props {
  label: string;
  value: string;
  /** Value and words; '' asks for nothing. */
  options: readonly (readonly [value: string, words: string])[];
  onChoose: (value: string) => void;
}

/** One of a few things to narrow a list by. */
export const Choice = ({ label, value, options, onChoose }: Props): ReactNode => (
  <label className="sort">
    <span>{label}</span>
    <select value={value} onChange={({ target }) => onChoose(target.value)}>
      {options.map(([one, words]) => (
        <option key={one} value={one}>
          {words}
        </option>
      ))}
    </select>
  </label>
);
