/** @jest-environment jsdom */
import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { QrCode } from './QrCode.js';

/** The drawn squares, as `x y`. */
const squaresOf = (text: string): Set<string> => {
  const { unmount } = render(<QrCode text={text} label="Código" />);
  const path = screen.getByRole('img', { name: 'Código' }).querySelector('path')?.getAttribute('d') ?? '';
  unmount();
  return new Set([...path.matchAll(/M(\d+ \d+)h1v1h-1z/g)].map(([, square = '']) => square));
};

it('[UX 26] draws a QR code with a margin and a mark in each corner, different for another text', () => {
  const squares = squaresOf('https://mayorea.test/orden/K7QM-2D4X-9TRA');
  const margin = 3;
  for (let i = 0; i < 7; i += 1) {
    for (const square of [
      `${margin + i} ${margin}`,
      `${margin} ${margin + i}`,
      `${margin + i} ${margin + 6}`,
      `${margin + 6} ${margin + i}`,
    ])
      expect(squares).toContain(square);
  }
  expect([...squares].filter((square) => square.split(' ').some((at) => Number(at) < margin))).toEqual([]);
  expect(squaresOf('https://mayorea.test/orden/K7QM-2D4X-9TRB')).not.toEqual(squares);
});
