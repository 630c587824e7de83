import { formatNumber } from '@shop/contracts';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../account/ConfirmDialog.js';
import { hiddenPacksText } from './hidden-packs.js';

interface Props {
  /** Names of the packs that the edit hides; at least one. */
  packs: readonly string[];
  label: string;
  busyLabel: string;
  confirm: () => Promise<unknown>;
  onClose: () => void;
}

export const HidePacksDialog = ({ packs, ...dialog }: Props): ReactNode => (
  <ConfirmDialog title={packs.length === 1 ? '¿Ocultar un pack?' : `¿Ocultar ${formatNumber(packs.length)} packs?`} {...dialog}>
    {hiddenPacksText(packs)}
  </ConfirmDialog>
);
