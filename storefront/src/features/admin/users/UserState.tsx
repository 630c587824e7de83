import type { AdminUser, VerificationStatus } from '@shop/contracts';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/Badge.js';

const verificationBadges: Record<VerificationStatus, ReactNode> = {
  verified: <Badge tone="good">Verificado</Badge>,
  pending: <Badge tone="wait">En espera</Badge>,
  not_started: <Badge tone="quiet">Sin verificar</Badge>,
};

export const UserState = ({ user: { manufacturer, standing }, isDeleted }: { user: AdminUser; isDeleted: boolean }): ReactNode => {
  if (isDeleted) return <Badge tone="wrong">Eliminado</Badge>;
  return (
    <span className="user-state">
      {manufacturer ? verificationBadges[manufacturer.verificationStatus] : null}
      {standing === 'suspended' ? <Badge tone="wrong">Suspendido</Badge> : manufacturer ? null : <Badge tone="good">Activo</Badge>}
    </span>
  );
};
