import { editableTextTitles, type EditableTextSlug, type SiteText } from '@shop/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link, useParams } from 'wouter';
import { NotFound } from '../account/Notices.js';
import { queryClient } from '../account/query-client.js';
import { QueryState } from '../account/QueryState.js';
import { Screen } from '../account/Screen.js';
import { LinesSkeleton } from '../account/Skeleton.js';
import { siteTextQuery, siteTextVersionsQuery } from './queries.js';
import { contentOf, pageOf } from './texts/content.js';
import { TextEditor } from './texts/TextEditor.js';
import { Versions } from './texts/Versions.js';

const isSlug = (value: string | undefined): value is EditableTextSlug => value !== undefined && Object.hasOwn(editableTextTitles, value);

export default function EditSiteText(): ReactNode {
  const { slug } = useParams<{ slug: string }>();
  return isSlug(slug) ? <EditText key={slug} slug={slug} /> : <NotFound />;
}

function EditText({ slug }: { slug: EditableTextSlug }): ReactNode {
  const query = siteTextQuery(slug);
  const text = useQuery(query);
  // A new key replaces what is in the editor.
  const [editorKey, setEditorKey] = useState(0);
  const updateCache = (saved: SiteText): void => {
    queryClient.setQueryData(
      query.queryKey,
      (before) => before && { ...before, version: saved.version, content: contentOf(saved) ?? before.original },
    );
    void queryClient.invalidateQueries({ queryKey: [siteTextVersionsQuery(slug, 1).queryKey[0]] });
  };
  const replaceText = (saved: SiteText): void => {
    updateCache(saved);
    setEditorKey((before) => before + 1);
  };
  return (
    <Screen
      title={editableTextTitles[slug]}
      lead={
        <>
          <Link href="/textos">Textos</Link> · <a href={pageOf(slug)}>Ver la página</a>
        </>
      }
    >
      <QueryState query={text} skeleton={<LinesSkeleton lines={8} />}>
        {(current) => (
          <>
            <TextEditor key={editorKey} current={current} takesFocus={editorKey > 0} onSaved={updateCache} onDiscard={replaceText} />
            <Versions current={current} onRestored={replaceText} />
          </>
        )}
      </QueryState>
    </Screen>
  );
}
