import { formatDollars, formatPesos, packSorts, type OwnPack } from '@shop/contracts';
import { useState, type ReactNode } from 'react';
import { countOf, unitCount } from '../../lib/format.js';
import { signedApi } from '../../lib/signed-api.js';
import { Badge } from '../../ui/Badge.js';
import { Icon } from '../../ui/forms/Icon.js';
import { IconButton } from '../../ui/IconButton.js';
import { showToast } from '../../ui/toast.js';
import { ConfirmDelete } from '../account/ConfirmDialog.js';
import { updateQueryData } from '../account/query-client.js';
import { QueryState } from '../account/QueryState.js';
import { Screen } from '../account/Screen.js';
import { PanelSkeleton } from '../account/Skeleton.js';
import { useLastPage } from '../account/use-list-params.js';
import { usePagedQuery } from '../account/use-paged-query.js';
import { Pagination } from '../orders/Pagination.js';
import { ownPageCount } from './own-lists.js';
import { OwnFilter } from './OwnFilter.js';
import { OwnTable } from './OwnTable.js';
import { PackDialog } from './pack/PackDialog.js';
import { myPacksQuery } from './queries.js';
import { useOwnList } from './use-own-list.js';
import { thumbnailUrl } from '../../ui/thumbnail-url.js';

type OpenDialog = { kind: 'create' } | { kind: 'edit' | 'delete'; pack: OwnPack };

export default function MyPacks(): ReactNode {
  const { address, page, params, setPage, setParams } = useOwnList(packSorts);
  const pageQuery = myPacksQuery(page, params);
  const packs = usePagedQuery(pageQuery);
  const { data } = packs;
  useLastPage(address, packs.isPlaceholderData || !data ? undefined : ownPageCount(data.myTotalPacks));
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const close = (): void => setOpenDialog(undefined);
  const total = data?.myTotalPacks ?? 0;
  const isEmpty = data !== undefined && total === 0;
  const isFiltered = params.search !== '';
  const count = data ? countOf(total, 'pack') : 'Cargando…';
  const handleDeleted = ({ id, name }: OwnPack): void => {
    close();
    showToast(`Eliminamos "${name}".`);
    updateQueryData(pageQuery, (list) => ({ ...list, myPacks: list.myPacks.filter((pack) => pack.id !== id) }));
    if (data?.myPacks.length === 1 && page > 1) setPage(page - 1);
    else void packs.refetch();
  };
  const createButton = (
    <button type="button" className="button" onClick={() => setOpenDialog({ kind: 'create' })}>
      <Icon name="plus" />
      Nuevo pack
    </button>
  );
  return (
    <Screen title="Packs" lead={isEmpty ? 'Varios productos juntos, a un precio.' : count}>
      <QueryState query={packs} skeleton={<PanelSkeleton lines={5} />}>
        {({ myPacks }) =>
          isEmpty && !isFiltered ? (
            <div className="empty orders-empty">
              <p>Todavía no armaste packs.</p>
              <p>{createButton}</p>
            </div>
          ) : (
            <section className="panel" aria-label="Packs">
              <p className="own-create">{createButton}</p>
              <OwnFilter label="Buscar en mis packs" sorts={packSorts} params={params} onParams={setParams} />
              <output className={isEmpty ? 'empty' : 'visually-hidden'}>{isEmpty ? 'Ningún pack coincide.' : count}</output>
              {isEmpty ? null : (
                <OwnTable caption="Packs">
                  {myPacks.map((pack) => (
                    <PackRow
                      key={pack.id}
                      pack={pack}
                      onEdit={() => setOpenDialog({ kind: 'edit', pack })}
                      onDelete={() => setOpenDialog({ kind: 'delete', pack })}
                    />
                  ))}
                </OwnTable>
              )}
              <Pagination page={page} total={ownPageCount(total)} onPage={setPage} />
            </section>
          )
        }
      </QueryState>
      {openDialog && openDialog.kind !== 'delete' ? (
        <PackDialog pack={openDialog.kind === 'edit' ? openDialog.pack : undefined} onSaved={() => void packs.refetch()} onClose={close} />
      ) : null}
      {openDialog?.kind === 'delete' ? (
        <ConfirmDelete
          title={`¿Eliminar "${openDialog.pack.name}"?`}
          deleteItem={() => signedApi(`/api/packs/${openDialog.pack.id}`, { method: 'DELETE' })}
          onDeleted={() => handleDeleted(openDialog.pack)}
          onClose={close}
        >
          Sale de la tienda. Los productos que lleva siguen publicados.
        </ConfirmDelete>
      ) : null}
    </Screen>
  );
}

function PackRow({ pack, onEdit, onDelete }: { pack: OwnPack; onEdit: () => void; onDelete: () => void }): ReactNode {
  const { id, name, price, priceUSD, quantityTotal, products, complete, blockedReason } = pack;
  const images = products.flatMap(({ mainImage }) => mainImage ?? []).slice(0, 4);
  return (
    <tr>
      <td className="own-table-picture">
        <span className={`own-table-mosaic mosaic mosaic-${images.length}`}>
          {images.map((image) => (
            <img key={image} src={thumbnailUrl(image)} alt="" width={72} height={96} loading="lazy" />
          ))}
        </span>
      </td>
      <th scope="row" className="own-table-name">
        <span>{name}</span>
        <span className="own-table-units">{unitCount(quantityTotal)}</span>
        <span className="own-table-badges">
          {blockedReason ? <Badge tone="quiet">Retirado: {blockedReason}</Badge> : null}
          {complete ? null : <Badge tone="wait">Incompleto: algo que lleva ya no existe</Badge>}
        </span>
      </th>
      <td className="own-table-price">
        <span>{formatPesos(price)}</span>
        {priceUSD === null ? null : <span className="price-usd"> {formatDollars(priceUSD)}</span>}
      </td>
      <td className="own-table-actions">
        <button type="button" className="button button-quiet button-small" onClick={onEdit}>
          <Icon name="edit" />
          Editar<span className="visually-hidden"> {name}</span>
        </button>
        {complete && !blockedReason ? (
          <a className="icon-button" href={`/pack/${id}`} title="Ver en la tienda">
            <Icon name="eye" />
            <span className="visually-hidden">Ver {name} en la tienda</span>
          </a>
        ) : null}
        <IconButton icon="trash" label={`Eliminar ${name}`} title="Eliminar" onClick={onDelete} />
      </td>
    </tr>
  );
}
