import type { VerificationStatus } from '@shop/contracts';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/forms/Icon.js';

const steps = ['Subís tres fotos', 'Las revisamos', 'Publicás tu tienda'];
const stepOf = { not_started: 0, pending: 1, verified: 2 } as const;

export function Steps({ status }: { status: VerificationStatus }): ReactNode {
  const current = stepOf[status];
  return (
    <ol className="steps">
      {steps.map((step, i) => (
        <li
          key={step}
          className="step"
          data-state={i < current || status === 'verified' ? 'done' : i === current ? 'now' : 'next'}
          aria-current={i === current ? 'step' : undefined}
        >
          <span className="step-mark">{i < current || status === 'verified' ? <Icon name="check" /> : i + 1}</span>
          {step}
        </li>
      ))}
    </ol>
  );
}
