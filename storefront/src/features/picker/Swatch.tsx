import type { ReactNode } from 'react';

interface Props {
  name: string;
  code: string;
  /** Its pictures can be shown; null when it has none of its own. */
  colorId?: number | null;
}

/** A colour as it looks; a button to its pictures where it has some. */
export function Swatch({ name, code, colorId = null }: Props): ReactNode {
  // Drawn, not styled: the content security policy allows no style attributes.
  const drawn = (
    <svg className="swatch" viewBox="0 0 16 16" aria-hidden="true">
      <rect width="16" height="16" fill={code} />
    </svg>
  );
  if (colorId === null) return <span className="picker-swatch">{drawn}</span>;
  return (
    <button type="button" className="picker-swatch" data-show-color={colorId} aria-label={`Ver foto en ${name.toLowerCase()}`}>
      {drawn}
    </button>
  );
}
