import { limits, sendBackRules } from '@shop/contracts';
import type { ReactNode } from 'react';
import { AreaField } from '../../ui/forms/fields.js';
import { useForm } from '../../ui/forms/use-form.js';
import { FormModal } from '../account/FormModal.js';

interface Props {
  title: string;
  submitLabel: string;
  busyLabel: string;
  hint: string;
  isDestructive?: boolean | undefined;
  send: (reason: string) => Promise<void>;
  onClose: () => void;
  children?: ReactNode;
}

export function ReasonDialog({ title, submitLabel, busyLabel, hint, isDestructive, send, onClose, children }: Props): ReactNode {
  const form = useForm({ id: 'motivo', rules: sendBackRules, send: ({ reason = '' }) => send(reason.trim()) });
  return (
    <FormModal form={form} title={title} submitLabel={submitLabel} busyLabel={busyLabel} isDestructive={isDestructive} onClose={onClose}>
      {children}
      <AreaField name="reason" label="Motivo" data-autofocus maxLength={limits.manufacturerDescription.max} hint={hint} />
    </FormModal>
  );
}
