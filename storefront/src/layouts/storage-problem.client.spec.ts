/** @jest-environment jsdom */
import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/dom';
import '../../test/dom.js';
import { storageTexts } from '../lib/storage-texts.js';
import { showToast } from '../ui/toast.js';
import { showStorageProblem } from './storage-problem.client.js';

it('tells once that nothing is saved', async () => {
  showStorageProblem('unsaved');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(storageTexts.unsaved));
  showToast('Enlace copiado');
  showStorageProblem('unsaved');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Enlace copiado'));
});
