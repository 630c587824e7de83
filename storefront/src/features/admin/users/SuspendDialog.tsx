import type { AdminUser } from '@shop/contracts';
import type { ReactNode } from 'react';
import { json, signedApi } from '../../../lib/signed-api.js';
import { showToast } from '../../../ui/toast.js';
import { ReasonDialog } from '../ReasonDialog.js';
import { nameOf } from './user-labels.js';

interface Props {
  user: AdminUser;
  onChanged: (user: AdminUser) => void;
  onClose: () => void;
}

export function SuspendDialog({ user, onChanged, onClose }: Props): ReactNode {
  const name = nameOf(user);
  const willSuspend = user.standing !== 'suspended';
  const send = async (reason: string): Promise<void> => {
    onChanged(await signedApi<AdminUser>(`/api/admin/users/${user.id}/standing`, json('PUT', { suspended: willSuspend, reason })));
    showToast(willSuspend ? `Suspendimos a ${name}.` : `${name} ya puede usar su cuenta.`);
    onClose();
  };
  return (
    <ReasonDialog
      title={willSuspend ? `Suspender a ${name}` : `Reactivar a ${name}`}
      submitLabel={willSuspend ? 'Suspender' : 'Reactivar'}
      isDestructive={willSuspend}
      busyLabel={willSuspend ? 'Suspendiendo…' : 'Reactivando…'}
      hint={willSuspend ? 'Lo lee en su cuenta y le llega por email.' : 'Queda en el registro.'}
      send={send}
      onClose={onClose}
    >
      <p>{willSuspend ? consequences(user) : 'Todo vuelve a como estaba: su tienda, sus publicaciones y sus opiniones.'}</p>
    </ReasonDialog>
  );
}

const consequences = ({ role }: AdminUser): string => {
  if (role === 'manufacturer')
    return 'Su tienda y sus publicaciones dejan de verse enseguida. Puede entrar y leer sus pedidos, y nada más.';
  if (role === 'wholesaler') return 'No puede enviar pedidos, opinar ni seguir tiendas. Puede entrar y leer sus pedidos.';
  return 'Puede entrar a su cuenta, y nada más.';
};
