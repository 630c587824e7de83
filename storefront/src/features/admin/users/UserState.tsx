import type { AdminUser, VerificationStatus } from '@shop/contracts';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/Badge.js';

const verification: Record<VerificationStatus, ReactNode> = {
  verified: <Badge tone="good">Verificado</Badge>,
  pending: <Badge tone="wait">En espera</Badge>,
  not_started: <Badge tone="quiet">Sin verificar</Badge>,
};

/** How far a verification went, and whether the account may act. */
export const UserState = ({ of: { manufacturer, standing }, deleted }: { of: AdminUser; deleted: boolean }): ReactNode => {
  if (deleted) return <Badge tone="wrong">Eliminado</Badge>;
  return (
    <span className="user-state">
      {manufacturer ? verification[manufacturer.verificationStatus] : null}
      {standing === 'suspended' ? <Badge tone="wrong">Suspendido</Badge> : manufacturer ? null : <Badge tone="good">Activo</Badge>}
    </span>
  );
};
