import type { BatchCheck, BatchRequest, BatchResult, PricesBatch } from '@shop/contracts';
import { useMemo, useState, type ReactNode } from 'react';
import { useUnsavedChanges } from '../../account/use-unsaved-changes.js';
import type { Reference } from '../product/reference.js';
import { Preview } from './Preview.js';
import { pricePreviewRows, type PreviewRow } from './preview-rows.js';
import { useBatchCheck } from './use-batch-check.js';
import { usePublishBatch } from './use-publish-batch.js';

interface Props {
  change: PricesBatch;
  reference: Reference;
  onDone: (result: BatchResult) => void;
  onCancel: () => void;
}

const noIds: ReadonlySet<string> = new Set();

export function PricesPreview({ change, reference, onDone, onCancel }: Props): ReactNode {
  const [excludedIds, setExcludedIds] = useState(noIds);
  const [firstCheck, setFirstCheck] = useState<BatchCheck>();
  const request = useMemo<BatchRequest>(() => {
    const ids = firstCheck?.rows.flatMap(({ id }) => (id !== undefined && !excludedIds.has(id) ? id : []));
    return excludedIds.size > 0 && ids ? { ...change, where: { ids } } : change;
  }, [change, firstCheck, excludedIds]);
  const checked = useBatchCheck(request);
  const { check } = checked;
  const { leaveDialog, leave } = useUnsavedChanges(true);
  const publishing = usePublishBatch((result) => onDone({ ...result, skipped: result.skipped + excludedIds.size }), checked.setCheck);
  const toggleExcluded = ({ checked: row }: PreviewRow): void => {
    const id = row?.id;
    if (id === undefined) return;
    if (excludedIds.size === 0) setFirstCheck(check);
    setExcludedIds(new Set(excludedIds.has(id) ? [...excludedIds].filter((other) => other !== id) : [...excludedIds, id]));
  };
  const rows = check ? pricePreviewRows((excludedIds.size > 0 && firstCheck) || check, check, excludedIds) : [];
  return (
    <>
      <Preview
        rows={rows}
        reference={reference}
        checked={checked}
        publishing={publishing}
        isLoading={!check && !checked.error}
        onPublish={(skipWrong) => {
          if (check) publishing.publish({ request, seal: check.seal, skipWrong });
        }}
        onCancel={() => leave(onCancel)}
        onCell={() => undefined}
        onChoice={() => undefined}
        onSkip={toggleExcluded}
      />
      {leaveDialog}
    </>
  );
}
