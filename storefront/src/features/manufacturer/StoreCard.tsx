import type { OwnManufacturer } from '@shop/contracts';
import { useState, type ReactNode } from 'react';
import { Icon } from '../../ui/forms/Icon.js';
import { Badge } from '../../ui/Badge.js';
import { Logo } from '../../ui/ManufacturerLogo.js';
import { LiveSwitch } from './LiveSwitch.js';
import { LogoDialog } from './LogoDialog.js';

interface Props {
  manufacturer: OwnManufacturer;
  /** The store of a suspended account is hidden and cannot go live. */
  isSuspended?: boolean;
  onIncomplete: () => void;
}

export function StoreCard({ manufacturer, isSuspended = false, onIncomplete }: Props): ReactNode {
  const { id, name, image } = manufacturer;
  const [isEditingLogo, setIsEditingLogo] = useState(false);
  return (
    <section className="panel store-card" aria-labelledby="tienda">
      <div className="store-card-header">
        <button type="button" className="store-card-logo" onClick={() => setIsEditingLogo(true)}>
          <Logo name={name} image={image} sizes="96px" />
          <span className="store-card-edit">
            <Icon name="camera" />
          </span>
          <span className="visually-hidden">{image ? 'Cambiar el logo' : 'Subir un logo'}</span>
        </button>
        <div className="store-card-name">
          <h2 id="tienda">{name}</h2>
          {isSuspended ? null : (
            <>
              <p>
                <Badge tone="good">
                  <Icon name="check" />
                  Verificada
                </Badge>
              </p>
              <a href={`/store/${id}`}>Ver mi tienda</a>
            </>
          )}
        </div>
      </div>
      {isSuspended ? null : <LiveSwitch manufacturer={manufacturer} onIncomplete={onIncomplete} />}
      {isEditingLogo ? <LogoDialog manufacturer={manufacturer} onClose={() => setIsEditingLogo(false)} /> : null}
    </section>
  );
}
