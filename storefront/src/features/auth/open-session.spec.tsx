/** @jest-environment jsdom */
import { expect, it } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { LoginResponse } from '@shop/contracts';
import { answerApi } from '../../../test/dom.js';
import { storedToken, updateRoot } from '../../lib/root.store.js';
import { storageTexts } from '../../lib/storage-texts.js';
import { guestBuyer } from './guest-buyer.js';
import { openSession } from './open-session.js';
import { SignInForm } from './SignInForm.js';

it('does not leave the sign-in page if the browser cannot save the session, and says why', async () => {
  answerApi(() => ({ body: { token: 'abc', user: { id: 'u', email: 'ana@correo.com.ar', role: 'wholesaler' } } }));
  localStorage.setItem('photographs', 'x'.repeat(5_000_000 - 'photographs'.length));
  render(<SignInForm />);
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ana@correo.com.ar' } });
  fireEvent.change(screen.getByLabelText('Contraseña'), { target: { value: 'Telares2026x' } });
  fireEvent.click(screen.getByRole('button', { name: 'Ingresar' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(storageTexts.noSession));
  expect(storedToken()).toBeNull();
});

it('[UX 7] keeps name and telephone of a guest who has not chosen a role yet', async () => {
  const buyer = { name: 'Ana Paz', phone: '1144445555' };
  localStorage.clear();
  updateRoot((state) => ({ ...state, buyer }));
  void openSession({ token: 'abc', user: { id: 'u', email: 'ana@correo.com.ar', role: null } } as LoginResponse, { path: '#' });
  expect(guestBuyer()).toEqual(buyer);
});
