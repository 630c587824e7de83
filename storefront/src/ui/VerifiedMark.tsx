import type { ReactNode } from 'react';
import { Icon } from './forms/Icon.js';

/** `verifiedMark` for islands, whose services write the text to keep scripts small. Nothing without a text. */
export const VerifiedMark = ({ text }: { text: string | undefined }): ReactNode =>
  text ? (
    <p className="verified-mark">
      <Icon name="check" />
      <span>{text}</span>
    </p>
  ) : null;
