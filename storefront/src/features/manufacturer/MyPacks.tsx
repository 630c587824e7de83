import { formatDollars, formatPesos, packSorts, type OwnPack, type PackSort } from '@shop/contracts';
import { useCallback, useState, type ReactNode } from 'react';
import { countOf, unitCount } from '../../lib/format.js';
import { signedApi } from '../../lib/signed-api.js';
import { Badge } from '../../ui/Badge.js';
import { Icon } from '../../ui/forms/Icon.js';
import { say } from '../../ui/toast.js';
import { ConfirmDelete } from '../account/ConfirmDelete.js';
import { LoadFailed } from '../account/Notices.js';
import { Screen } from '../account/Screen.js';
import { LinesSkeleton } from '../account/Skeleton.js';
import { useLoad } from '../account/use-load.js';
import { Pages } from '../orders/Pages.js';
import { loadMyPacks, ownPages } from './own-lists.js';
import { OwnFilter, type OwnWanted } from './OwnFilter.js';
import { OwnTable } from './OwnTable.js';
import { PackDialog } from './pack/PackDialog.js';
import { smallOf } from '../../ui/small-picture.js';

const everything: OwnWanted<PackSort> = { search: '', onSale: false, sort: 'newest' };
type Opened = { to: 'create' } | { to: 'edit' | 'delete'; pack: OwnPack };

/** The packs of a manufacturer (ACC-04, PACK-11). */
export default function MyPacks(): ReactNode {
  const [{ page, wanted }, look] = useState({ page: 1, wanted: everything });
  const load = useCallback((signal: AbortSignal) => loadMyPacks(page, wanted, signal), [page, wanted]);
  const { data, error, reload, put } = useLoad(load);
  const [opened, setOpened] = useState<Opened>();
  const close = (): void => setOpened(undefined);
  const total = data?.myTotalPacks ?? 0;
  const none = data !== undefined && total === 0;
  const filtered = wanted.search !== '';
  const count = data ? countOf(total, 'pack') : 'Cargando…';
  const deleted = ({ id, name }: OwnPack): void => {
    close();
    say(`Eliminamos "${name}".`);
    put((list) => ({ ...list, myPacks: list.myPacks.filter((pack) => pack.id !== id) }));
    // The last one of a page takes the page with it.
    if (data?.myPacks.length === 1 && page > 1) look({ page: page - 1, wanted });
    else reload();
  };
  const create = (
    <button type="button" className="button" onClick={() => setOpened({ to: 'create' })}>
      <Icon name="plus" />
      Nuevo pack
    </button>
  );
  return (
    <Screen title="Packs" lead={none && !filtered ? 'Varios productos juntos, a un precio.' : count}>
      {error ? <LoadFailed error={error} onRetry={reload} /> : null}
      {!data && !error ? (
        <div className="panel">
          <LinesSkeleton lines={5} />
        </div>
      ) : null}
      {none && !filtered ? (
        <div className="empty orders-empty">
          <p>Todavía no armaste packs.</p>
          <p>{create}</p>
        </div>
      ) : null}
      {data && (!none || filtered) ? (
        <section className="panel" aria-label="Packs">
          <p className="own-create">{create}</p>
          <OwnFilter label="Buscar en mis packs" sorts={packSorts} wanted={wanted} onWanted={(next) => look({ page: 1, wanted: next })} />
          <output className={none ? 'empty' : 'hidden'}>{none ? 'Ningún pack coincide.' : count}</output>
          {none ? null : (
            <OwnTable caption="Packs">
              {data.myPacks.map((pack) => (
                <PackRow
                  key={pack.id}
                  of={pack}
                  onEdit={() => setOpened({ to: 'edit', pack })}
                  onDelete={() => setOpened({ to: 'delete', pack })}
                />
              ))}
            </OwnTable>
          )}
          <Pages page={page} total={ownPages(total)} onPage={(next) => look({ page: next, wanted })} />
        </section>
      ) : null}
      {opened && opened.to !== 'delete' ? (
        <PackDialog pack={opened.to === 'edit' ? opened.pack : undefined} onSaved={reload} onClose={close} />
      ) : null}
      {opened?.to === 'delete' ? (
        <ConfirmDelete
          title={`¿Eliminar "${opened.pack.name}"?`}
          act={() => signedApi(`/api/packs/${opened.pack.id}`, { method: 'DELETE' })}
          onDeleted={() => deleted(opened.pack)}
          onClose={close}
        >
          Sale de la tienda. Los productos que lleva siguen publicados.
        </ConfirmDelete>
      ) : null}
    </Screen>
  );
}

function PackRow({ of: pack, onEdit, onDelete }: { of: OwnPack; onEdit: () => void; onDelete: () => void }): ReactNode {
  const { id, name, price, priceUSD, quantityTotal, products, complete, blockedReason } = pack;
  const images = products.flatMap(({ mainImage }) => mainImage ?? []).slice(0, 4);
  return (
    <tr>
      <td className="wares-picture">
        <span className={`wares-mosaic mosaic mosaic-${images.length}`}>
          {images.map((image) => (
            <img key={image} src={smallOf(image)} alt="" width={72} height={96} loading="lazy" />
          ))}
        </span>
      </td>
      <th scope="row" className="wares-name">
        <span>{name}</span>
        <span className="wares-units">{unitCount(quantityTotal)}</span>
        <span className="wares-badges">
          {blockedReason ? <Badge tone="quiet">Retirado: {blockedReason}</Badge> : null}
          {complete ? null : <Badge tone="wait">Incompleto: algo que lleva ya no existe</Badge>}
        </span>
      </th>
      <td className="wares-price">
        {formatPesos(price)}
        {priceUSD === null ? null : <span className="price-usd"> {formatDollars(priceUSD)}</span>}
      </td>
      <td className="wares-actions">
        <button type="button" className="button button-quiet button-small" onClick={onEdit}>
          <Icon name="edit" />
          Editar<span className="hidden"> {name}</span>
        </button>
        {complete && !blockedReason ? (
          <a className="icon-button" href={`/pack/${id}`} title="Ver en la tienda">
            <Icon name="eye" />
            <span className="hidden">Ver {name} en la tienda</span>
          </a>
        ) : null}
        <button type="button" className="icon-button" title="Eliminar" onClick={onDelete}>
          <Icon name="trash" />
          <span className="hidden">Eliminar {name}</span>
        </button>
      </td>
    </tr>
  );
}
