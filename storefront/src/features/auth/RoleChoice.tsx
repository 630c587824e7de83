import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from '../../ui/forms/Icon.js';
import type { IconName } from '../../ui/icons.js';
import { ManufacturerForm } from './ManufacturerForm.js';
import { roleHashes, useRoleStep } from './role-step.js';
import { WholesalerForm } from './WholesalerForm.js';

interface Choice {
  href: string;
  icon: IconName;
  name: string;
  text: string;
}
const choices: Choice[] = [
  {
    href: roleHashes.wholesaler,
    icon: 'bag',
    name: 'Soy mayorista',
    text: 'Compro por mayor para mi negocio: armo pedidos, sigo fabricantes y guardo favoritos.',
  },
  {
    href: roleHashes.manufacturer,
    icon: 'shop',
    name: 'Soy fabricante',
    text: 'Vendo lo que hago: publico productos y packs, y recibo pedidos en mi tienda.',
  },
];
const forms = {
  manufacturer: { title: 'Los datos de tu marca', form: <ManufacturerForm /> },
  wholesaler: { title: 'Los datos de tu negocio', form: <WholesalerForm /> },
};

export function RoleChoice(): ReactNode {
  const step = useRoleStep();
  const heading = useRef<HTMLHeadingElement>(null);
  const previousStep = useRef(step);
  useEffect(() => {
    if (previousStep.current !== step) heading.current?.focus();
    previousStep.current = step;
  }, [step]);
  if (step === 'choose') {
    return (
      <>
        <h2 className="role-title" ref={heading} tabIndex={-1}>
          ¿Cómo vas a usar tu cuenta?
        </h2>
        <ul className="roles">
          {choices.map(({ href, icon, name, text }) => (
            <li key={href}>
              <a className="role" href={href}>
                <span className="role-icon">
                  <Icon name={icon} />
                </span>
                <strong>{name}</strong>
                <span>{text}</span>
                <span className="role-action">
                  Elegir <Icon name="next" />
                </span>
              </a>
            </li>
          ))}
        </ul>
        <p className="field-hint">Cada cuenta tiene un solo tipo y después no se puede cambiar.</p>
      </>
    );
  }
  return (
    <>
      <a className="back" href="#tipo">
        <Icon name="back" />
        Volver a elegir
      </a>
      <h2 className="role-title" ref={heading} tabIndex={-1}>
        {forms[step].title}
      </h2>
      {forms[step].form}
    </>
  );
}
