import type { Review } from '@shop/contracts';
import type { ReactNode } from 'react';
import { showToast } from '../../ui/toast.js';
import { AllReviews } from './AllReviews.js';
import { DeleteReview } from './DeleteReview.js';
import { RateDialog } from './RateDialog.js';
import type { ReviewInput } from './own-review-api.js';

export type DialogKind = 'all' | 'rate' | 'delete';

export interface DialogsProps {
  open: DialogKind;
  manufacturer: { userId: string; name: string };
  own: Review | null;
  purchased: boolean;
  draft: ReviewInput | undefined;
  onDraft: (draft: ReviewInput | undefined) => void;
  onOwn: (own: Review | null) => void;
  onChanged: (own: Review | null) => void;
  onClose: () => void;
}

export function ReviewDialogs(props: DialogsProps): ReactNode {
  const { open, manufacturer, own, onChanged, onClose } = props;
  const finish = (now: Review | null, message: string): void => {
    onClose();
    onChanged(now);
    showToast(message);
  };
  if (open === 'all') return <AllReviews manufacturer={manufacturer} own={own} onClose={onClose} />;
  if (open === 'rate') {
    return <RateDialog {...props} onSaved={(review) => finish(review, own ? 'Guardaste tu opinión.' : 'Publicaste tu opinión.')} />;
  }
  return own ? <DeleteReview review={own} onDeleted={() => finish(null, 'Eliminaste tu opinión.')} onClose={onClose} /> : null;
}
