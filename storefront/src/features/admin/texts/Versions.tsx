import type { SiteText, SiteTextContent, SiteTextVersion } from '@shop/contracts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { messageOf } from '../../../lib/api.js';
import { Modal } from '../../../ui/Modal.js';
import { Table } from '../../../ui/Table.js';
import { showToast } from '../../../ui/toast.js';
import { QueryState } from '../../account/QueryState.js';
import { LinesSkeleton } from '../../account/Skeleton.js';
import { Pagination } from '../../orders/Pagination.js';
import { Actor, Moment } from '../log/LogCells.js';
import { siteTextVersionQuery, siteTextVersionsQuery, type EditedText } from '../queries.js';
import { contentOf } from './content.js';
import { saveSiteText } from './save-site-text.js';
import { TextPreview } from './TextPreview.js';

interface Props {
  current: EditedText;
  onRestored: (saved: SiteText) => void;
}

/** The original text is version 0. */
const versionName = (version: number): string => (version === 0 ? 'Texto original' : `Versión ${version}`);

export function Versions({ current, onRestored }: Props): ReactNode {
  const [page, setPage] = useState(1);
  const [shown, setShown] = useState<number>();
  const versions = useQuery({ ...siteTextVersionsQuery(current.slug, page), placeholderData: keepPreviousData });
  const renderActions = (version: number): ReactNode =>
    version === current.version ? (
      <span>La que se ve ahora</span>
    ) : (
      <button type="button" className="button button-quiet button-small" onClick={() => setShown(version)}>
        Ver<span className="visually-hidden"> {versionName(version)}</span>
      </button>
    );
  return (
    <section className="panel" aria-labelledby="versiones">
      <div className="panel-head">
        <h2 id="versiones">Versiones</h2>
      </div>
      <QueryState query={versions} skeleton={<LinesSkeleton lines={3} />}>
        {({ versions: saved, totalPages }) => (
          <>
            <Table<Pick<SiteTextVersion, 'version'> & Partial<SiteTextVersion>>
              caption="Versiones"
              rows={page === totalPages ? [...saved, { version: 0 }] : saved}
              keyOf={({ version }) => String(version)}
              columns={[
                { name: 'Texto', render: ({ version }) => versionName(version) },
                { name: 'Guardado', render: ({ savedAt }) => (savedAt === undefined ? '–' : <Moment at={savedAt} />) },
                {
                  name: 'Quién',
                  render: ({ editorId, editorName = null }) =>
                    editorId === undefined ? '–' : <Actor actor={{ id: editorId, name: editorName }} />,
                },
                { name: 'Acciones', kind: 'actions', render: ({ version }) => renderActions(version) },
              ]}
            />
            <Pagination page={page} total={totalPages} onPage={setPage} />
          </>
        )}
      </QueryState>
      {shown === undefined ? null : (
        <VersionDialog
          current={current}
          version={shown}
          onClose={() => setShown(undefined)}
          onRestored={(saved) => {
            setShown(undefined);
            onRestored(saved);
          }}
        />
      )}
    </section>
  );
}

function VersionDialog({ current, version, onClose, onRestored }: Props & { version: number; onClose: () => void }): ReactNode {
  const saved = useQuery({ ...siteTextVersionQuery(current.slug, version), enabled: version > 0 });
  const content = version === 0 ? current.original : saved.data && contentOf(saved.data);
  const restore = useMutation({
    mutationFn: (old: SiteTextContent) => saveSiteText(current.slug, old, current.version),
    onSuccess: (restored) => {
      showToast(`Volvimos a publicar: ${versionName(version)}.`);
      onRestored(restored);
    },
  });
  const preview = content ? (
    <TextPreview content={content} />
  ) : (
    <QueryState query={saved} skeleton={<LinesSkeleton lines={6} />}>
      {() => null}
    </QueryState>
  );
  return (
    <Modal title={versionName(version)} isWide onClose={onClose}>
      {preview}
      <div role="alert">{restore.error ? <p className="form-error">{messageOf(restore.error)}</p> : null}</div>
      <p className="dialog-actions">
        <button type="button" className="button button-quiet" onClick={onClose}>
          Cerrar
        </button>
        <button
          type="button"
          className="button"
          disabled={!content || restore.isPending}
          onClick={() => content && restore.mutate(content)}
        >
          Restaurar este texto
        </button>
      </p>
    </Modal>
  );
}
