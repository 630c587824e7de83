import { siteTextTitles, type SiteText, type SiteTextSlug } from '@shop/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link, useParams } from 'wouter';
import { NotFound } from '../account/Notices.js';
import { queryClient } from '../account/query-client.js';
import { QueryState } from '../account/QueryState.js';
import { Screen } from '../account/Screen.js';
import { LinesSkeleton } from '../account/Skeleton.js';
import { siteTextQuery, siteTextVersionsQuery } from './queries.js';
import { TextEditor } from './texts/TextEditor.js';
import { Versions } from './texts/Versions.js';

const isSlug = (value: string | undefined): value is SiteTextSlug => value !== undefined && Object.hasOwn(siteTextTitles, value);

export default function EditSiteText(): ReactNode {
  const { slug } = useParams<{ slug: string }>();
  return isSlug(slug) ? <EditText key={slug} slug={slug} /> : <NotFound />;
}

function EditText({ slug }: { slug: SiteTextSlug }): ReactNode {
  const query = siteTextQuery(slug);
  const text = useQuery(query);
  // A new key replaces what is in the editor.
  const [editorKey, setEditorKey] = useState(0);
  const updateCache = (saved: SiteText): void => {
    queryClient.setQueryData(query.queryKey, (before) => before && { ...before, ...saved, markdown: saved.markdown ?? before.original });
    void queryClient.invalidateQueries({ queryKey: [siteTextVersionsQuery(slug, 1).queryKey[0]] });
  };
  const replaceText = (saved: SiteText): void => {
    updateCache(saved);
    setEditorKey((before) => before + 1);
  };
  return (
    <Screen
      title={siteTextTitles[slug]}
      lead={
        <>
          <Link href="/textos">Textos</Link> · <a href={`/${slug}`}>Ver la página</a>
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
