import type { VerificationStatus } from '@shop/contracts';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/forms/Icon.js';

const steps = ['Subís tres fotos', 'Las revisamos', 'Publicás tu tienda'];
const stepOf = { not_started: 0, pending: 1, verified: 2 } as const;

/** How far a verification is. */
export function Steps({ status }: { status: VerificationStatus }): ReactNode {
  const at = stepOf[status];
  return (
    <ol className="steps">
      {steps.map((step, i) => (
        <li
          key={step}
          className="step"
          data-state={i < at || status === 'verified' ? 'done' : i === at ? 'now' : 'next'}
          aria-current={i === at ? 'step' : undefined}
        >
          <span className="step-mark">{i < at || status === 'verified' ? <Icon name="check" /> : i + 1}</span>
          {step}
        </li>
      ))}
    </ol>
  );
}
