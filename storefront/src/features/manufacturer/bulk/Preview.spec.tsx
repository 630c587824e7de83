/** @jest-environment jsdom */
import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import '../../../../test/dom.js';
import { renderWithQueries } from '../../../../test/render-with-queries.js';
import { Preview } from './Preview.js';

const counts = { new: 0, changed: 1, same: 0, wrong: 0, repeated: 0 };

function renderPreview(hiddenPacks: string[], upload?: { done: number; total: number }): boolean[] {
  const publications: boolean[] = [];
  renderWithQueries(
    <Preview
      rows={[{ n: 2, status: 'changed', title: 'Remera lisa', problems: {} }]}
      reference={{ categories: [], sizes: [], colors: [] }}
      checked={{
        check: { rows: [], counts, hiddenPacks, seal: 'seal' },
        isChecking: false,
        error: undefined,
        retry: () => undefined,
        setCheck: () => undefined,
      }}
      upload={upload}
      publishing={{ isBusy: false, failure: '', publish: () => undefined }}
      isLoading={false}
      onPublish={(skipsWrong) => publications.push(skipsWrong)}
      onCancel={() => undefined}
      onCell={() => undefined}
      onChoice={() => undefined}
      onSkip={() => undefined}
    />,
  );
  return publications;
}

it('publishes at once if no pack is hidden', async () => {
  const publications = renderPreview([]);
  await userEvent.click(screen.getByRole('button', { name: 'Publicar 1' }));
  expect(publications).toEqual([false]);
});

it('[A-53] names the packs that the sheet hides, and publishes it only after a confirmation', async () => {
  const publications = renderPreview(['Combo', 'Surtido']);
  await userEvent.click(screen.getByRole('button', { name: 'Publicar 1' }));
  const dialog = screen.getByRole('dialog', { name: '¿Ocultar 2 packs?' });
  expect(dialog).toHaveTextContent('Los packs "Combo" y "Surtido" llevan un talle o color que sacaste');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
  expect([publications, screen.queryByRole('dialog')]).toEqual([[], null]);

  await userEvent.click(screen.getByRole('button', { name: 'Publicar 1' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Publicar' }));
  expect([publications, screen.queryByRole('dialog')]).toEqual([[false], null]);
});

it('[UX 10] publishes nothing while photographs are being uploaded', async () => {
  const publications = renderPreview([], { done: 6, total: 12 });
  const publish = screen.getByRole('button', { name: 'Subiendo 6 de 12…' });
  expect(publish).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(publish);
  expect(publications).toEqual([]);
  expect(screen.getByText('Podés publicar cuando terminen de subir las fotos.')).toBeInTheDocument();
});
