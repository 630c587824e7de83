import type { Review } from '@shop/contracts';
import type { ReactNode } from 'react';
import { say } from '../../ui/toast.js';
import { AllReviews } from './AllReviews.js';
import { DeleteReview } from './DeleteReview.js';
import { RateDialog } from './RateDialog.js';
import type { Opinion } from './own-review-api.js';

export type DialogKind = 'all' | 'rate' | 'delete';

export interface DialogsProps {
  open: DialogKind;
  manufacturer: { userId: string; name: string };
  own: Review | null;
  /** Whether one's own opinion bears the mark of a purchase. */
  purchased: boolean;
  /** What was typed when the form was closed before. */
  draft: Opinion | undefined;
  onDraft: (draft: Opinion | undefined) => void;
  /** What one's own opinion is now. */
  onOwn: (own: Review | null) => void;
  /** The service has taken a change in. */
  onChanged: (own: Review | null) => void;
  onClose: () => void;
}

/** The dialogs about reviews; they travel when one of them is opened. */
export function ReviewDialogs(props: DialogsProps): ReactNode {
  const { open, manufacturer, own, onChanged, onClose } = props;
  const done = (now: Review | null, words: string): void => {
    onClose();
    onChanged(now);
    say(words);
  };
  if (open === 'all') return <AllReviews manufacturer={manufacturer} own={own} onClose={onClose} />;
  if (open === 'rate') {
    return <RateDialog {...props} onSaved={(review) => done(review, own ? 'Guardaste tu opinión.' : 'Publicaste tu opinión.')} />;
  }
  return own ? <DeleteReview review={own} onDeleted={() => done(null, 'Eliminaste tu opinión.')} onClose={onClose} /> : null;
}
