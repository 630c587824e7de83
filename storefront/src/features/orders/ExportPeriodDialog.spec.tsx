/** @jest-environment jsdom */
import { orderListTexts } from '@shop/contracts';
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../../../test/dom.js';
import { ApiError } from '../../lib/api.js';
import { ExportPeriodDialog } from './ExportPeriodDialog.js';

const download = () => userEvent.click(screen.getByRole('button', { name: 'Descargar' }));

describe('the download of too many orders', () => {
  it('[ORD-10] asks for a period and shows why a period is still too long', async () => {
    const onPeriod = jest
      .fn<(days: { from: string; to: string }) => Promise<void>>()
      .mockRejectedValueOnce(new ApiError(400, orderListTexts.periodTooLong))
      .mockResolvedValueOnce();
    render(<ExportPeriodDialog onPeriod={onPeriod} onClose={() => undefined} />);
    expect(screen.getByLabelText('Desde')).toHaveFocus();
    await download();
    expect(await screen.findByText(orderListTexts.periodTooLong)).toBeVisible();
    fireEvent.change(screen.getByLabelText('Hasta'), { target: { value: '2020-01-31' } });
    await download();
    expect(onPeriod.mock.calls).toEqual([[{ from: '', to: '' }], [{ from: '', to: '2020-01-31' }]]);
    expect(screen.queryByText(orderListTexts.periodTooLong)).not.toBeInTheDocument();
  });
});
