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

  it('is shown in the last open dialog, and on the page after the dialog was closed', () => {
    document.body.insertAdjacentHTML('beforeend', '<dialog open></dialog><dialog open id="last"></dialog><dialog></dialog>');
    const dialog = document.querySelector<HTMLDialogElement>('#last');
    showToast('Abriendo WhatsApp');
    jest.advanceTimersByTime(50);
    expect(screen.getByText('Abriendo WhatsApp').parentElement).toBe(dialog);
    dialog?.remove();
    dialog?.dispatchEvent(new Event('close'));
    expect(screen.getByText('Abriendo WhatsApp').parentElement).toBe(document.body);
  });

  it('is shown on the page if the dialog is closed right after', () => {
    document.querySelectorAll('dialog').forEach((dialog) => dialog.remove());
    document.body.insertAdjacentHTML('beforeend', '<dialog open></dialog>');
    showToast('Guardamos tus datos.');
    document.querySelector('dialog')?.remove();
    jest.advanceTimersByTime(50);
    expect(screen.getByText('Guardamos tus datos.').parentElement).toBe(document.body);
  });
});
