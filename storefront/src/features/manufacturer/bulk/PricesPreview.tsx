import type { BatchCheck, BatchRequest, BatchResult, PricesBatch } from '@shop/contracts';
import { useMemo, useState, type ReactNode } from 'react';
import { useLeaving } from '../../account/use-leaving.js';
import type { Reference } from '../product/reference.js';
import { Preview } from './Preview.js';
import { rowsOfPrices, type PreviewRow } from './preview-rows.js';
import { useCheck } from './use-check.js';
import { usePublishing } from './use-publishing.js';

interface Props {
  change: PricesBatch;
  reference: Reference;
  onDone: (result: BatchResult) => void;
  onLeave: () => void;
}

const none: ReadonlySet<string> = new Set();

/** Every price before and after; products can be left as they are. */
export function PricesPreview({ change, reference, onDone, onLeave }: Props): ReactNode {
  const [without, setWithout] = useState(none);
  // Everything the change is about, as it was when the first product was left out.
  const [all, setAll] = useState<BatchCheck>();
  const request = useMemo<BatchRequest>(() => {
    const ids = all?.rows.flatMap(({ id }) => (id !== undefined && !without.has(id) ? id : []));
    return without.size > 0 && ids ? { ...change, where: { ids } } : change;
  }, [change, all, without]);
  const checked = useCheck(request);
  const { check } = checked;
  const { question, leave } = useLeaving(true);
  const publishing = usePublishing((result) => onDone({ ...result, skipped: result.skipped + without.size }), checked.put);
  const flip = ({ checked: row }: PreviewRow): void => {
    const id = row?.id;
    if (id === undefined) return;
    if (without.size === 0) setAll(check);
    setWithout(new Set(without.has(id) ? [...without].filter((other) => other !== id) : [...without, id]));
  };
  const rows = check ? rowsOfPrices((without.size > 0 && all) || check, check, without) : [];
  return (
    <>
      <Preview
        rows={rows}
        reference={reference}
        checked={checked}
        publishing={publishing}
        waiting={!check && !checked.error}
        onPublish={(skipWrong) => void (check && publishing.publish(request, check.seal, skipWrong))}
        onLeave={() => leave(onLeave)}
        onCell={() => undefined}
        onChoice={() => undefined}
        onSkip={flip}
      />
      {question}
    </>
  );
}
