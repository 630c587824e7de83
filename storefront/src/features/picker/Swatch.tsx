import type { ReactNode } from 'react';

interface Props {
  name: string;
  code: string;
  /** Null if the colour has no photo. */
  colorId?: number | null;
}

export function Swatch({ name, code, colorId = null }: Props): ReactNode {
  // SVG, because the content security policy blocks style attributes.
  const swatchSvg = (
    <svg className="swatch" viewBox="0 0 16 16" aria-hidden="true">
      <rect width="16" height="16" fill={code} />
    </svg>
  );
  if (colorId === null) return <span className="picker-swatch">{swatchSvg}</span>;
  return (
    <button type="button" className="picker-swatch" data-show-color={colorId} aria-label={`Ver foto en ${name.toLowerCase()}`}>
      {swatchSvg}
    </button>
  );
}
