/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/dom';
import '../../test/dom.js';
import { showToast } from './toast.js';

describe('a toast', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('is announced in an existing live region, for four seconds after the last one', () => {
    showToast('Lo reintentamos.');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    jest.advanceTimersByTime(50);
    expect(screen.getByRole('status')).toHaveTextContent('Lo reintentamos.');
    jest.advanceTimersByTime(3000);
    showToast('Enlace copiado');
    jest.advanceTimersByTime(3999);
    expect(screen.getByRole('status')).toHaveTextContent('Enlace copiado');
    jest.advanceTimersByTime(1);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});
