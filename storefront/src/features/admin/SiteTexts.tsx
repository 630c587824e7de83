import { editableTextSlugs, editableTextTitles, type EditableTextSlug, type SiteTextSummary } from '@shop/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Table } from '../../ui/Table.js';
import { QueryState } from '../account/QueryState.js';
import { Screen } from '../account/Screen.js';
import { LinesSkeleton } from '../account/Skeleton.js';
import { Actor, Moment } from './log/LogCells.js';
import { siteTextsQuery } from './queries.js';

interface Row {
  slug: EditableTextSlug;
  saved: SiteTextSummary | undefined;
}

export default function SiteTexts(): ReactNode {
  const texts = useQuery(siteTextsQuery);
  return (
    <Screen
      title="Textos"
      lead="Las páginas que explican la tienda y los banners del inicio. Lo que guardás se publica al momento, y podés volver a cualquier versión."
    >
      <section className="panel" aria-label="Textos">
        <QueryState query={texts} skeleton={<LinesSkeleton lines={5} />}>
          {(summaries) => (
            <Table<Row>
              caption="Textos"
              rows={editableTextSlugs.map((slug) => ({ slug, saved: summaries.find((one) => one.slug === slug) }))}
              keyOf={({ slug }) => slug}
              columns={[
                { name: 'Página', render: ({ slug }) => <Link href={`/textos/${slug}`}>{editableTextTitles[slug]}</Link> },
                { name: 'Texto', render: ({ saved }) => (saved ? `Versión ${saved.version}` : 'Original, sin cambios') },
                { name: 'Guardado', render: ({ saved }) => (saved ? <Moment at={saved.savedAt} /> : '–') },
                { name: 'Quién', render: ({ saved }) => (saved ? <Actor actor={{ id: saved.editorId, name: saved.editorName }} /> : '–') },
                {
                  name: 'Acciones',
                  kind: 'actions',
                  render: ({ slug }) => (
                    <Link className="button button-quiet button-small" href={`/textos/${slug}`}>
                      Editar<span className="visually-hidden"> {editableTextTitles[slug]}</span>
                    </Link>
                  ),
                },
              ]}
            />
          )}
        </QueryState>
      </section>
    </Screen>
  );
}
