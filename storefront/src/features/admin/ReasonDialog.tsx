import { limits, sendBackRules } from '@shop/contracts';
import type { ReactNode } from 'react';
import { AreaField } from '../../ui/forms/fields.js';
import { useForm } from '../../ui/forms/use-form.js';
import { FormModal } from '../account/FormModal.js';

interface Props {
  title: string;
  /** What sends it, and what that says while it is on its way. */
  action: string;
  busy: string;
  /** Who reads the reason, and what a good one is. */
  hint: string;
  send: (reason: string) => Promise<void>;
  onClose: () => void;
  /** What follows from it. */
  children?: ReactNode;
}

/** Asks for the reason of a decision, 3 to 500 characters, before it is made. */
export function ReasonDialog({ title, action, busy, hint, send, onClose, children }: Props): ReactNode {
  const form = useForm({ id: 'motivo', rules: sendBackRules, send: ({ reason = '' }) => send(reason.trim()) });
  return (
    <FormModal of={form} title={title} action={action} busy={busy} onClose={onClose}>
      {children}
      <AreaField name="reason" label="Motivo" data-first maxLength={limits.manufacturerDescription.max} hint={hint} />
    </FormModal>
  );
}
